import { messageAddresses } from '@fanlight/contract/content/messages/message-addresses'
import type { MessageRules, MessageSettings } from '@fanlight/contract/content/messages/message-rules'
import type {
  MessageSide,
  MessagesPage,
  NewMessage,
  Reaction,
  ThreadFilter,
  ThreadPlace,
  ThreadsPage,
} from '@fanlight/contract/content/messages/messages'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../lib/call.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'

const { call } = callerOf(messageAddresses)

export interface ThreadsWanted {
  side: MessageSide
  profile: number | undefined
  filter: ThreadFilter
  search: string
}

export const threadsKey = ['messages', 'threads'] as const

export const threadsQuery = ({ side, profile, filter, search }: ThreadsWanted) =>
  infiniteQueryOptions({
    queryKey: [...threadsKey, side, profile, filter, search],
    queryFn: ({ pageParam: before }): Promise<ThreadsPage> =>
      sayingOf(
        call('listThreads', { query: { side, profile, filter, search: search || undefined, before } }),
        messageElse('Your messages could not be loaded.'),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })

export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: ['messages', 'thread', id],
    queryFn: () =>
      sayingOf(call('readThread', { params: { id } }), messageElse('This conversation could not be loaded.')),
  })

/** Newest first. */
export const messagesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'of', id],
    queryFn: ({ pageParam: before }): Promise<MessagesPage> =>
      sayingOf(
        call('listMessages', { params: { id }, query: { before } }),
        messageElse('The messages could not be loaded.'),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })

export const countUnreadThreads = () => call('countUnreadThreads')
export const openThread = (profileId: number) => call('openThread', { params: { id: profileId } })
export const openThreadWithFan = (profileId: number, fanId: number) =>
  call('openThreadWithFan', { params: { id: profileId, fanId } })
export const sendMessage = (id: number, body: NewMessage, key: string) =>
  call('sendMessage', { params: { id }, body, key })
export const changeMessage = (id: number, number: number, body: string) =>
  call('changeMessage', { params: { id, number }, body: { body } })
export const deleteMessage = (id: number, number: number) => call('deleteMessage', { params: { id, number } })
export const react = (id: number, number: number, reaction: Reaction | null) =>
  call('reactToMessage', { params: { id, number }, body: { reaction } })
export const markRead = (id: number, number: number) => call('markThreadRead', { params: { id }, body: { number } })
export const sayTyping = (id: number) => call('sayTyping', { params: { id } })
export const arrangeThread = (id: number, place: ThreadPlace) => call('arrangeThread', { params: { id }, body: place })

export const settingsQuery = queryOptions({
  queryKey: ['message-settings'],
  queryFn: () => sayingOf(call('readMessageSettings'), messageElse('Your choices could not be loaded.')),
})
export const saveSettings = (body: MessageSettings) => call('saveMessageSettings', { body })

export const rulesQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['message-rules', profileId],
    queryFn: () =>
      sayingOf(call('readMessageRules', { params: { id: profileId } }), messageElse('The rules could not be loaded.')),
  })
export const saveRules = (profileId: number, body: MessageRules) =>
  call('saveMessageRules', { params: { id: profileId }, body })

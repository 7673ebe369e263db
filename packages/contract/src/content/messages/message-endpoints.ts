import type { Endpoint } from '../../platform/endpoint.ts'
import { IdParams } from '../../platform/fields.ts'
import { MessageRules, MessageSettings } from './message-rules.ts'
import {
  FanParams,
  Message,
  MessageEdit,
  MessageFileForm,
  MessageFileParams,
  MessageParams,
  MessagesPage,
  MessagesQuery,
  NewMessage,
  OpenThread,
  ReactionChange,
  ReadUpTo,
  ThreadPlace,
  ThreadsPage,
  ThreadsQuery,
  UnreadThreads,
  WaitingFile,
} from './messages.ts'

const one = { who: 'person', params: IdParams } as const
const message = { who: 'person', params: MessageParams } as const

export const messageEndpoints = {
  listThreads: { who: 'person', query: ThreadsQuery, answer: ThreadsPage },
  countUnreadThreads: { who: 'person', answer: UnreadThreads },
  readMessageSettings: { who: 'person', answer: MessageSettings },
  saveMessageSettings: { who: 'person', body: MessageSettings, answer: MessageSettings },
  openThread: { ...one, signIn: 'Please log in to write a message.', answer: OpenThread },
  openThreadWithFan: { who: 'creator', params: FanParams, answer: OpenThread },
  readMessageRules: { ...one, answer: MessageRules },
  saveMessageRules: { ...one, body: MessageRules, answer: MessageRules },
  readThread: { ...one, answer: OpenThread },
  arrangeThread: { ...one, body: ThreadPlace },
  listMessages: { ...one, query: MessagesQuery, answer: MessagesPage },
  sendMessage: { ...one, body: NewMessage, answer: Message, status: 201, limit: 'message', takesKey: true },
  addMessageFile: {
    ...one,
    upload: { fields: MessageFileForm, files: { file: 1, poster: 1 } },
    answer: WaitingFile,
    status: 201,
  },
  removeMessageFile: { who: 'person', params: MessageFileParams },
  changeMessage: { ...message, body: MessageEdit, answer: Message },
  deleteMessage: message,
  reactToMessage: { ...message, body: ReactionChange, answer: Message },
  markThreadRead: { ...one, body: ReadUpTo },
  sayTyping: one,
} satisfies Record<string, Endpoint>

import type { MessageRefusal } from '@fanlight/contract/content/messages/messages'
import { accountSuspended } from '../../platform/auth/account-suspended.ts'
import { Problem } from '../../platform/problems/problem.ts'

export const threadNotFound = () => new Problem(404, 'Conversation not found.')
export const messageNotFound = () => new Problem(404, 'Message not found.')

const texts: Record<MessageRefusal, string> = {
  suspended: accountSuspended,
  apart: 'You cannot write here.',
  gone: 'This character is not available.',
  away: 'This person takes no messages.',
  nobody: 'This character takes no messages.',
  subscribers: 'Only subscribers can write to this character.',
  followers: 'Follow this character to write to it.',
  wait: 'You can write more once you have an answer.',
  slow: 'You have written to many characters today. Please try again tomorrow.',
  priced: 'This character asks a price for the first message.',
  uninvited: 'You can write to people who follow or subscribe, or who wrote to you.',
}

export const refused = (refusal: MessageRefusal) => new Problem(403, texts[refusal])

import type { Topic } from '@fanlight/contract/topics'
import { plural } from '../lib/format.ts'

/** What carries the tag: '3 characters, 22 posts'. Of what there is none, nothing is said. */
export const topicSize = ({ profileCount, postCount }: Pick<Topic, 'profileCount' | 'postCount'>) =>
  [profileCount > 0 && plural(profileCount, 'character'), postCount > 0 && plural(postCount, 'post')]
    .filter(Boolean)
    .join(', ')

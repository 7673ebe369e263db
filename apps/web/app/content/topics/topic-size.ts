import type { Topic } from '@fanlight/contract/content/topics'
import { plural } from '../../lib/format.ts'

/** '3 characters, 22 posts'; zeros are left out. */
export const topicSize = ({ profileCount, postCount }: Pick<Topic, 'profileCount' | 'postCount'>) =>
  [profileCount > 0 && plural(profileCount, 'character'), postCount > 0 && plural(postCount, 'post')]
    .filter(Boolean)
    .join(', ')

/** Names of background jobs; a job without one is shown by its internal name. */
const words: Record<string, string> = {
  'announce-post': 'Tell followers of a post',
  'finish-post': 'Prepare pictures and videos',
  'finish-added-media': 'Prepare pictures and videos added to a post',
  'free-media': 'Delete files of posts',
  'free-avatar': 'Delete old portraits',
  'make-export': 'Put together somebody’s data',
  'erase-comments': 'Erase comments',
  'settle-comments': 'Count comments of suspended people',
  'spread-tag': 'Change the tags of posts',
  'purge-caches': 'Empty caches before us',
  'notify-reporters': 'Tell people what came of their report',
  'settle-evidence': 'Keep evidence of reports',
  'check-ledger': 'Check the ledger',
}

export const jobWords = (task: string) => words[task] ?? task

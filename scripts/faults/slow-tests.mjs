/** Tests that take long, or look at how long something takes, notice a busy machine too: they count where they are named. */
const slowTests = [
  'comments/comment-floods',
  'db/embedded-postgres',
  'db/plans',
  'http/pages-in-time',
  'http/timeouts',
  'http/shed-load',
  'http/time-of-one-request',
  'http/time-of-other-requests',
  'ledger/model',
  'ledger/races',
  'media/media-inspector',
  'media/process-video',
  'posts/hostile-uploads',
  'posts/like-races',
  'posts/publish-crash',
  'posts/uploads-at-once',
  'subscriptions/months',
  'subscriptions/provider-faults',
  'subscriptions/renewal-kills',
].map((name) => `apps/api/src/${name}.test.ts`)

export const isLeftOut = (file, tests) => slowTests.includes(file) && !tests.includes(file)

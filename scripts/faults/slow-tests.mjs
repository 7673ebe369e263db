/** Tests that take long, or look at how long something takes, notice a busy machine too: they count where they are named. */
const slowTests = [
  'comments/comment-floods',
  'db/embedded-postgres',
  'db/plans',
  'http/page-rendering',
  'http/timeouts',
  'http/shed-load',
  'http/request-timing',
  'http/other-request-timing',
  'ledger/model',
  'ledger/races',
  'media/media-inspector',
  'media/process-video',
  'posts/hostile-uploads',
  'posts/like-races',
  'posts/publish-crash',
  'posts/concurrent-uploads',
  'subscriptions/months',
  'subscriptions/provider-faults',
  'subscriptions/renewal-kills',
].map((name) => `apps/api/src/${name}.test.ts`)

export const isLeftOut = (file, tests) => slowTests.includes(file) && !tests.includes(file)

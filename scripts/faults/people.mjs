const api = 'apps/api/src'
const reports = `${api}/reports`
const told = [`${api}/notifications`, `${api}/reports`]

export const people = [
  [
    'reports',
    `${api}/reports/decide-case.ts`,
    "if (report.creatorId === operator.userId) throw new Problem(403, 'You cannot decide about your own content.')",
    '',
    reports,
  ],
  [
    'reports',
    `${api}/reports/decide-case.ts`,
    "report.decision !== 'hide' || report.restoredAt !== null",
    "report.decision !== 'hide'",
    reports,
  ],
  ['reports', `${api}/reports/decide-case.ts`, 'await tellReporters(tx, report, decision)', '', ...told],
  [
    'notices',
    `${api}/notifications/sentences.ts`,
    "count === 1 ? ' and 1 other'",
    "count === 1 ? ' and 1 others'",
    ...told,
  ],
  [
    'notices',
    `${api}/notifications/sentences.ts`,
    '${dollars(of.cents)} is on its way',
    '$${of.cents} is on its way',
    `${api}/payouts`,
  ],
  [
    'verification',
    `${api}/verification/decide-verification.ts`,
    "if (submission.status !== 'pending')",
    "if (submission.status === 'verified')",
    `${api}/verification`,
  ],
  [
    'verification',
    `${api}/verification/decide-verification.ts`,
    "if (submission.userId === operator.userId) throw new Problem(403, 'You cannot review your own application.')",
    '',
    `${api}/verification`,
  ],
  [
    'views',
    `${api}/posts/count-views.ts`,
    'visitors of day ${day}',
    'visitors of a day',
    `${api}/posts/count-views.test.ts`,
  ],
  [
    'views',
    `${api}/posts/count-views.ts`,
    "canView && state === 'ready' && creatorId !== request.viewer.userId",
    "canView && state === 'ready'",
    `${api}/posts/likes-and-views.test.ts`,
  ],
]

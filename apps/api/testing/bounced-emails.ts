/** What lets emails come back. Without a mail server that is named besides, they go nowhere. */
export const bouncedEmails = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Fans <news@fans.test>',
  RETURNED_TO: 'back@fans.test',
  RETURNED_TOKEN: 'hands on what came back',
}

export interface Reported {
  /** Where the email had come from: the report goes there. */
  sender: string
  recipient: string
  action?: string
  status: string
  diagnostic?: string
}

const report = (header: string[], says: string[], forMachines: string[], returned: string[]) =>
  [
    ...header,
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--B1.2/mx',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    ...says,
    '',
    '--B1.2/mx',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    ...forMachines,
    '',
    '--B1.2/mx',
    'Content-Type: message/rfc822',
    '',
    ...returned,
    '',
    '--B1.2/mx--',
    '',
  ].join('\n')

const email = ({ recipient }: Reported) => [
  'From: Fans <news@fans.test>',
  `To: ${recipient}`,
  'Subject: Hello',
  '',
  'Hi',
]

/** As the local mail server of an operator writes it, and pipes it on. */
export const fromPostfix = (one: Reported) =>
  report(
    [
      'From MAILER-DAEMON  Mon Jan  5 12:00:00 2026',
      'Return-Path: <>',
      `X-Original-To: ${one.sender}`,
      `Delivered-To: ${one.sender}`,
      'Received: by mail.fans.test (Postfix) id 4F2A11C0042; Mon,  5 Jan 2026 12:00:00 +0000 (UTC)',
      'From: MAILER-DAEMON@mail.fans.test (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
      `To: ${one.sender}`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status;',
      '\tboundary="B1.2/mx"',
    ],
    [
      'This is the mail system at host mail.fans.test.',
      '',
      `<${one.recipient}>: host mx.example.test[192.0.2.1] said: ${one.diagnostic ?? ''} (in reply to RCPT TO command)`,
    ],
    [
      'Reporting-MTA: dns; mail.fans.test',
      'X-Postfix-Queue-ID: 4F2A11C0042',
      `X-Postfix-Sender: rfc822; ${one.sender}`,
      'Arrival-Date: Mon,  5 Jan 2026 12:00:00 +0000 (UTC)',
      '',
      `Final-Recipient: rfc822; ${one.recipient}`,
      `Original-Recipient: rfc822;${one.recipient}`,
      `Action: ${one.action ?? 'failed'}`,
      `Status: ${one.status}`,
      'Remote-MTA: dns; mx.example.test',
      ...(one.diagnostic ? [`Diagnostic-Code: smtp; ${one.diagnostic}`] : []),
    ],
    email(one),
  )

/** It says 5.0.0 of whatever failed. */
export const fromExim = (one: Reported) =>
  report(
    [
      'Return-path: <>',
      `Envelope-to: ${one.sender}`,
      'Received: from Debian-exim by mail.fans.test with local (Exim 4.96) id 1tUqXv-000abc-12; Mon, 05 Jan 2026 12:00:00 +0000',
      `X-Failed-Recipients: ${one.recipient}`,
      'Auto-Submitted: auto-replied',
      'From: Mail Delivery System <Mailer-Daemon@mail.fans.test>',
      `To: ${one.sender}`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary="B1.2/mx"',
      'MIME-Version: 1.0',
      'Subject: Mail delivery failed: returning message to sender',
    ],
    [
      'A message that you sent could not be delivered to one or more of its recipients.',
      '',
      `  ${one.recipient}`,
      '    host mx.example.test [192.0.2.1]',
      ...(one.diagnostic
        ? [`    SMTP error from remote mail server after RCPT TO:<${one.recipient}>:`, `    ${one.diagnostic}`]
        : ['    retry timeout exceeded']),
    ],
    [
      'Reporting-MTA: dns; mail.fans.test',
      '',
      `Action: ${one.action ?? 'failed'}`,
      `Final-Recipient: rfc822;${one.recipient}`,
      `Status: ${one.status}`,
      ...(one.diagnostic ? ['Remote-MTA: dns; mx.example.test', `Diagnostic-Code: smtp; ${one.diagnostic}`] : []),
    ],
    email(one),
  )

/** Its header names the kind of report last, without quotes, and lines are folded. */
export const fromGoogle = (one: Reported) =>
  report(
    [
      `Delivered-To: ${one.sender.toUpperCase()}`,
      'Return-Path: <>',
      'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      `To: ${one.sender}`,
      'Auto-Submitted: auto-replied',
      'Subject: Delivery Status Notification (Failure)',
      'Content-Type: multipart/report; boundary="B1.2/mx"; report-type=delivery-status',
    ],
    [`Your message wasn't delivered to ${one.recipient} because the address couldn't be found.`],
    [
      'Reporting-MTA: dns; googlemail.com',
      `Received-From-MTA: dns; ${one.sender}`,
      '',
      `Final-Recipient: rfc822; ${one.recipient}`,
      `Action: ${one.action ?? 'failed'}`,
      `Status: ${one.status}`,
      'Remote-MTA: dns; gmail-smtp-in.l.google.test. (192.0.2.27, the server for the domain.)',
      `Diagnostic-Code: smtp; ${one.diagnostic?.replace(' ', '-')}`,
      ' 550-5.1.1 double-checking the address for typos or unnecessary spaces.',
      'Last-Attempt-Date: Mon, 05 Jan 2026 12:00:00 -0800 (PST)',
    ],
    email(one),
  )

/** No space behind the kinds, lines that end as in mail, and nothing of the email but its header. */
export const fromExchange = (one: Reported) =>
  report(
    [
      'From: <postmaster@example.test>',
      `To: <${one.sender}>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status;',
      ' boundary=B1.2/mx',
      'Subject: Undeliverable: Hello',
    ],
    [`${one.recipient} wasn't found at example.test.`],
    [
      'Reporting-MTA: dns;AM0PR08MB0001.eurprd08.prod.outlook.test',
      'Received-From-MTA: dns;mail.fans.test',
      'Arrival-Date: Mon, 5 Jan 2026 12:00:00 +0000',
      '',
      `Final-Recipient: rfc822;${one.recipient}`,
      `Action: ${one.action ?? 'failed'}`,
      `Status: ${one.status}`,
      `Diagnostic-Code: smtp;${one.diagnostic}`,
    ],
    email(one).slice(0, 3),
  ).replace(/\n/g, '\r\n')

/** No report for machines. */
export const fromQmail = ({ sender, recipient }: Reported) =>
  [
    'Return-Path: <>',
    `Delivered-To: ${sender}`,
    'From: MAILER-DAEMON@mx.example.test',
    `To: ${sender}`,
    'Subject: failure notice',
    '',
    'Hi. This is the qmail-send program at mx.example.test.',
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "This is a permanent error; I've given up. Sorry it didn't work out.",
    '',
    `<${recipient}>:`,
    'Sorry, no mailbox here by that name. (#5.1.1)',
  ].join('\n')

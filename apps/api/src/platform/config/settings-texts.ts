import type { Name } from './settings.ts'

/** One plain sentence for each setting, and its default where that isn't a fixed value. docs/settings.md is made of them. */
type Text = readonly [does: string, unset?: string]

const server = {
  NODE_ENV:
    '`production` refuses everything that belongs to the demo. It’s required when others can reach the server, with a live Stripe key and with `DATABASE_URL`.',
  HOST: 'Address or host name to listen on. Use `0.0.0.0` or `::` for all networks.',
  PORT: 'Port to listen on.',
  PUBLIC_URL: [
    '**Production.** The address people type, without a path. Production needs https.',
    'this machine and `PORT`: `http://localhost:3000`',
  ],
  DATA_DIR: ['Folder for the built-in database, files and generated secrets.', '`./.data`'],
  WORKERS: 'Number of processes that serve HTTP, from 1 to 64.',
  TRUSTED_PROXIES: [
    '**Production.** Comma-separated addresses or networks of the proxies whose forwarded addresses we believe. `none` means there’s no proxy.',
    'no proxy is believed',
  ],
  COUNTRY_HEADER: [
    'Header in which your proxy passes on the visitor’s country, such as `cf-ipcountry`. Needs `TRUSTED_PROXIES`.',
    'characters can’t be closed to countries, and sign-ins show no country',
  ],
  DRAIN_SECONDS: [
    'Seconds a stopping process reports “not ready” but keeps serving, so that load balancers can leave it out.',
    '5 in production, otherwise 0',
  ],
  RATE_LIMIT_SCALE: 'Multiplies every rate limit. 0 turns them off, which production refuses.',
  RENDER_WAIT_SECONDS:
    'Seconds a visitor’s page may take to render on the server; after that the browser renders it. Raise it where the machine is slow.',
  FFMPEG_PATH: [
    'Native ffmpeg, which makes video posters and converts videos for slow connections.',
    '`ffmpeg` on the `PATH`; without it a bundled WebAssembly build makes posters, and videos play as uploaded',
  ],
  CONVERT_VIDEOS: 'Converts videos into several sizes in the background, if there is an ffmpeg. See [video](video.md).',
} as const

const storage = {
  DATABASE_URL: [
    'PostgreSQL 16 or newer. You can list several hosts, separated by commas.',
    'the built-in PostgreSQL in `DATA_DIR`',
  ],
  DATABASE_DIRECT_URL: [
    'Direct connection as the owner of the tables, for migrations. Set it if `DATABASE_URL` goes through PgBouncer or uses a login you created.',
    'the owner connects with `DATABASE_URL`, and we create the application’s login',
  ],
  DATABASE_REPLICA_URL: [
    'Read replicas for feeds, profiles, lists, searches, comments and charts. Separate several with commas, and name the servers themselves, not a balancer.',
    'everything is read from the main database',
  ],
  ALLOW_NEWER_SCHEMA: '`true` starts this version even if a newer one has already changed the database.',
  REDIS_URL: [
    'Redis or Redis Sentinel, which shares live events and rate limits between machines.',
    'both stay in this process',
  ],
  S3_ENDPOINT: [
    'S3-compatible store for media. Set the bucket and both keys too.',
    'files are stored in `DATA_DIR/media`',
  ],
  S3_PUBLIC_ENDPOINT: ['The store’s address for browsers, if it differs.', '`S3_ENDPOINT`'],
  S3_BUCKET: 'Bucket for media.',
  S3_REGION: 'Region of that bucket.',
  S3_ACCESS_KEY_ID: 'Access key of that bucket.',
  S3_SECRET_ACCESS_KEY: 'Secret key of that bucket.',
  CDN_PURGE_URL: ['Address we POST to when your CDN must drop cached files.', 'we send no purge requests'],
  CDN_PURGE_TOKEN: 'Bearer token for those requests, at least 16 characters.',
} as const

const people = {
  GOOGLE_CLIENT_ID: [
    '**Production.** Client ID for signing in with Google. An OpenID Connect provider can take its place.',
    'the demo’s account chooser',
  ],
  OIDC_ISSUER: [
    'Issuer of an OpenID Connect provider, next to Google or instead of it. Set the client ID and secret too. The redirect address is `PUBLIC_URL/login/callback`.',
    'no such provider',
  ],
  OIDC_CLIENT_ID: 'Client ID at that provider.',
  OIDC_CLIENT_SECRET: 'Client secret at that provider.',
  OIDC_NAME: 'Name of that provider on the login button.',
  SESSION_SECRET: [
    '**Production.** Signs sessions and media addresses. At least 32 random characters.',
    'generated once in `DATA_DIR/secrets`',
  ],
  KYC_ENCRYPTION_KEY: [
    '**Production.** Encrypts identity documents. At least 32 random characters. Keep a copy: without it nobody can read them.',
    'generated once in `DATA_DIR/secrets`',
  ],
  ADMIN_EMAILS: [
    'Comma-separated emails of the first operators. With Google, only gmail.com and domains hosted by Google count. They lose the right when you remove them here.',
    '`admin@fanlight.test`; none in production',
  ],
  OPERATOR_PASSKEYS: [
    '`required` asks operators for a passkey every 12 hours. `optional` lets them in with their sign-in alone.',
    '`required` in production, otherwise `optional`',
  ],
} as const

const email = {
  SMTP_URL: [
    'Mail server. Set `MAIL_FROM` too.',
    'no email is sent; in the demo, operators can read it in the console',
  ],
  MAIL_FROM: 'Sender of every email, such as `Fans <news@fans.example.com>`.',
  RETURNED_TO: [
    'Mailbox for bounced email. It must accept plus addresses and forward what it gets with the token ([operations](operations.md)).',
    'we notice only email that the server refuses at once',
  ],
  RETURNED_TOKEN: 'Token for forwarding bounced email, at least 16 characters.',
  PUSH_SERVICES: [
    'Comma-separated origins of push services to allow in addition to those of the browsers.',
    'Google, Mozilla, Microsoft and Apple only',
  ],
} as const

const money = {
  STRIPE_SECRET_KEY: ['**Production.** Secret or restricted key from Stripe.', 'demo payments'],
  STRIPE_WEBHOOK_SECRET: [
    '**Production.** Signing secret of the webhook. Add the one for connected accounts after a comma.',
    'demo payments',
  ],
  STRIPE_TAX: '`on` lets Stripe calculate the tax included in each payment. You can’t combine it with `TAX_RATE`.',
  TAX_RATE: 'Percentage of tax included in prices.',
  SELLER_NAME: ['Seller’s name on receipts.', '`Fanlight`'],
  SELLER_ADDRESS: ['Seller’s address on receipts. Separate its lines with semicolons.', 'not shown'],
  SELLER_TAX_ID: ['Seller’s tax number on receipts.', 'not shown'],
  PLATFORM_FEE_PERCENT: 'Percentage of each sale that the platform keeps.',
  PAYOUT_HOLD_DAYS: 'Days before a sale can be paid out.',
  PAYOUT_MINIMUM: 'Smallest payout, in dollars.',
  RESERVE_PERCENT: 'Percentage held back from the sales of a creator’s first 90 days.',
  RESERVE_DAYS: 'Days until that reserve is released.',
  SPENDING_LIMIT_DAY:
    'Most dollars a fan can pay for coins and subscriptions in 24 hours: in an account’s first 30 days, then later. A single amount applies to everyone; 0 means no limit.',
  DEPOSITS_A_DAY:
    'Most deposits a fan can start in 24 hours, failed ones included: in an account’s first 30 days, then later. 0 means no limit.',
} as const

const safety = {
  KYC_REVIEW: [
    '`manual` lets operators decide about each creator. `auto` approves everyone, which production refuses.',
    '`manual` in production, otherwise `auto`',
  ],
  KYC_PENDING_DAYS: 'Days until undecided identity documents are deleted. At least 8.',
  EVIDENCE_DAYS: 'Days to keep the evidence of reports involving minors after the decision. At least 90.',
  TAKEDOWNS_AN_HOUR: 'Number of undecided takedowns in an hour after which reports stop hiding content on their own.',
  TAKEDOWN_PERCENT:
    'Percentage of characters (at least three) affected by a day’s undecided takedowns after which the same happens.',
} as const

const running = {
  LOG_LEVEL: [
    '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    '`info` in production, otherwise `warn`',
  ],
  METRICS_TOKEN: [
    'Bearer token for reading `/metrics` from other machines, at least 16 characters.',
    'this machine only, and only while `PUBLIC_URL` is this machine',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    'OpenTelemetry collector for traces over HTTP. The standard `OTEL_TRACES_…`, `OTEL_BSP_…` and header settings work too.',
    'no traces',
  ],
  OTEL_SERVICE_NAME: 'Name of the service in traces.',
  BACKUP_EVERY: [
    'Hours between backups of the built-in database, files and secrets. Not for a `DATABASE_URL` of your own.',
    'no automatic backups',
  ],
  BACKUP_TO: ['Folder for backups.', '`DATA_DIR/backups`'],
  BACKUP_KEEP: 'Number of backups to keep.',
  BACKUP_S3_ENDPOINT: [
    'S3-compatible store for backups, in place of a folder. Set the bucket and both keys too, and use that bucket for nothing else.',
    'backups go to `BACKUP_TO`',
  ],
  BACKUP_S3_BUCKET: 'Private bucket for backups.',
  BACKUP_S3_REGION: 'Region of that bucket.',
  BACKUP_S3_ACCESS_KEY_ID: 'Access key of that bucket.',
  BACKUP_S3_SECRET_ACCESS_KEY: 'Secret key of that bucket.',
} as const

const demo = {
  ALLOW_DEMO: '`true` runs the demo where others can reach it. Anyone can sign in as anyone, and every page says so.',
  DEMO_DATA: [
    '`on` fills an empty database with the demo world, `lazy` does the same but draws pictures only when they’re shown, `off` leaves it empty.',
    '`on`; `off` in production',
  ],
} as const

type Texts = Record<Name, string | Text>
const all = { ...server, ...storage, ...people, ...email, ...money, ...safety, ...running, ...demo } satisfies Texts

const groups = {
  'The server': server,
  'Database, files and caches': storage,
  'Signing in and secrets': people,
  'Email and push': email,
  Money: money,
  'Trust and safety': safety,
  'Logs, metrics and backups': running,
  'The demo': demo,
}

/** The settings in the order of the page, with their texts. */
export const settingGroups = Object.entries(groups).map(([title, texts]) => ({
  title,
  settings: (Object.keys(texts) as Name[]).map((name) => {
    const text: string | Text = all[name]
    return typeof text === 'string' ? { name, does: text, unset: undefined } : { name, does: text[0], unset: text[1] }
  }),
}))

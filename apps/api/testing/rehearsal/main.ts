// npm run stripe:rehearsal: every flow of money, against the stand-in or, with a test key of Stripe's, against Stripe itself.
import { createStripeClient, isLiveKey } from '../../src/money/providers/stripe-client.ts'
import { openApp } from '../open-app.ts'
import { openStripeApp, speakWith, webhookSecret } from '../open-stripe-app.ts'
import { copyTemplate, startTestCluster } from '../test-cluster.ts'
import { type Played, rehearse, tableOf } from './rehearse.ts'
import { openStage } from './stage.ts'
import { standInHands } from './stand-in-hands.ts'
import { testModeHands } from './test-mode-hands.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const key = process.env.STRIPE_SECRET_KEY
if (key && (isLiveKey(key) || !/^(sk|rk)_test_/.test(key))) {
  say('STRIPE_SECRET_KEY is no test key: a rehearsal takes and sends money, so it is never done with a live one.')
  process.exit(2)
}

const cluster = await startTestCluster()
const tax: Record<string, string> = process.env.STRIPE_TAX ? { STRIPE_TAX: process.env.STRIPE_TAX } : {}
const t = key ? await withTestMode(key) : await openStripeApp(await copyTemplate(cluster), tax)
try {
  const stage = await ('stripe' in t
    ? openStage(t, t.client, standInHands(t.stripe), webhookSecret)
    : openStage(t.app, t.client, testModeHands(t.client, say), webhookSecret))
  say(
    `Against ${stage.hands.name === 'stand-in' ? 'the stand-in: STRIPE_SECRET_KEY is not set' : 'Stripe, with your test key'}.\n`,
  )
  const all = await rehearse(stage, tell)
  const failed = all.filter(({ result }) => result === 'FAILED').length
  say(`\n${all.length - failed} of ${all.length} as they should be`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await ('stripe' in t ? t.close() : t.app.close())
  await cluster.stop()
}

async function withTestMode(secretKey: string) {
  const settings = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    PUBLIC_URL: 'https://fanlight.test',
    ...tax,
  }
  const app = await openApp(await copyTemplate(cluster), settings)
  const client = await createStripeClient(secretKey)
  speakWith(app, client)
  return { app, client }
}

function tell(played: Played) {
  say(tableOf([played]))
}

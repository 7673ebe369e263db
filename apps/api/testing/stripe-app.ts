import { createTestDatabase } from './database.ts'
import { openStripeApp, type StripeApp, webhookSecret } from './open-stripe-app.ts'

export { type StripeApp, webhookSecret }

export const startStripeApp = async () => openStripeApp(await createTestDatabase())

import type { Step } from './watch-plans.ts'

/**
 * The border of a money database, should there ever be one: each table stands on one side, and no statement
 * writes on both. `entitlements` and `past_entitlements` are read by every page of posts, but only money writes them:
 * beyond the border, content would read a copy.
 */
const money = `
  card_changes card_payments cards character_caps charges checkout_keys checkouts closing_posts closing_profiles demo_payments first_messages first_prices
  fraud_warnings bundle_offers message_purchases payment_pages payment_taxes payout_account_refusals payout_accounts payout_lines payout_runs payouts promo_codes
  provider_balance provider_cursors provider_customers provider_events receipt_counter receipt_gaps receipts
  refund_orders saved_cards self_dealings spending_caps subscriber_changes subscribers_daily subscribers_hourly subscriptions tip_menus tips top_up_asks
  top_up_deposits top_ups trial_offers`

const content = `
  agreements audit_log audit_seals audit_seals_told blocks bookmark_lists bookmarks broadcast_deltas broadcast_receipts broadcast_visits
  broadcasts built_texts comment_likes
  comment_rules comments creators draft_files drafts due_digests evidence_holds evidence_texts exports fan_notes
  featured_profiles figures_begin follow_deltas follows gathered_notices hard_files held_portraits home_visits
  jobs legal_texts likes likes_daily likes_hourly limit_counts mails media message_files message_rules message_settings message_visits messages neighbours
  neighbours_stale notification_mutes notification_tails notifications operator_requests passkey_challenges passkeys
  person_countries post_announcements post_days post_deltas post_hours post_sources post_tags post_words posts product_clock product_settings
  profile_tags profile_words profiles push_devices push_keys pushes refused_addresses report_cases reported_messages reports
  search_words security_log sessions site_settings subject_marks support_cases support_messages suspensions
  tag_changes tag_names tags takedown_alarms tax_identities tax_numbers threads trend_gifts uploads_in_flight used_id_tokens users
  verification_pictures verifications views views_hourly word_news write_check`

/** Each database has its own. */
const own = ['migration', 'sql_made', 'sql_state']

type Side = 'money' | 'content' | 'own'

const words = (text: string) => text.trim().split(/\s+/)
const sides = new Map<string, Side>([
  ...words(money).map((table): [string, Side] => [table, 'money']),
  ...words(content).map((table): [string, Side] => [table, 'content']),
  ...own.map((table): [string, Side] => [table, 'own']),
])

/** The schema `ledger` is money, every table of it. */
export const sideOf = (schema: string, table: string) => (schema === 'ledger' ? 'money' : sides.get(table))

/** Each table named above, to find those that are gone. */
export const namedTables = () => [...sides.keys()]

const unnamed = (table: string) => sides.get(table) ?? 'money'

/** The tables that a statement wrote, with its functions and triggers, by side. */
export function writtenBySide(steps: Step[]): Record<'money' | 'content', string[]> {
  const written = [...new Set(steps.flatMap(({ kind, table }) => (kind === 'ModifyTable' && table ? [table] : [])))]
  return {
    money: written.filter((table) => unnamed(table) === 'money'),
    content: written.filter((table) => unnamed(table) === 'content'),
  }
}

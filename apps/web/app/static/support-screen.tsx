import { brand } from '../lib/brand.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { Page } from '../ui/page.tsx'
import { ContactForm } from './contact-form.tsx'
import { Disclosures } from './disclosures.tsx'
import { supportQuestions } from './support-questions.ts'

export const meta = () =>
  pageMeta({
    title: 'Support',
    description: `Answers about subscriptions, FansCoins, payouts and verification on ${brand.name}, and a form to ask us.`,
    path: '/support',
  })

export default function SupportScreen() {
  return (
    <Page title="Support" lead="Most questions are answered below. For all others, write to us.">
      <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="faq" className="grid gap-4">
          <h2 id="faq" className="text-title sm:text-heading">
            Frequently asked questions
          </h2>
          <Disclosures questions={supportQuestions} />
        </section>
        <section
          aria-labelledby="contact"
          className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-6 lg:sticky lg:top-20"
        >
          <h2 id="contact" className="text-title sm:text-heading">
            Contact us
          </h2>
          {brand.supportEmail && (
            <p className="text-soft">
              By email:{' '}
              <a
                href={`mailto:${brand.supportEmail}`}
                className="tap font-semibold text-accent underline underline-offset-4"
              >
                {brand.supportEmail}
              </a>
            </p>
          )}
          <ContactForm />
        </section>
      </div>
    </Page>
  )
}

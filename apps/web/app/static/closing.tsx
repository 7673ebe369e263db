import { LinkButton } from '../ui/link-button.tsx'
import { LogoMark } from '../ui/logo.tsx'

/** The closing section; dark in both themes. */
export function Closing() {
  return (
    <section className="closing relative -mb-16 overflow-hidden bg-page px-4 pt-16 pb-16 text-center text-ink">
      <div className="relative mx-auto grid max-w-prose justify-items-center gap-6">
        <LogoMark className="w-44" />
        <h2 className="text-display sm:text-hero">The light is on</h2>
        <p className="text-lead text-soft">
          Come in and look around; it costs nothing. Or bring someone you have been imagining for a while.
        </p>
        <div className="flex w-full flex-wrap justify-center gap-3">
          <LinkButton to="/profiles" variant="primary" size="large" className="max-sm:w-full">
            Discover profiles
          </LinkButton>
          <LinkButton to="/creator/apply" size="large" className="max-sm:w-full">
            Become a creator
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

/** Shown if the document has the demo mark (ALLOW_DEMO=true), before any script runs. */
export const DemoBanner = () => (
  <p className="hidden bg-raised px-4 py-2 text-center text-warning in-[[data-demo]]:block">
    This is a demo: anybody can sign in as anybody, and no payment is real.
  </p>
)

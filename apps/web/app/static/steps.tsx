import { LandingSection } from './landing-section.tsx'

const lanes = [
  {
    title: 'To follow someone',
    steps: [
      [
        'Look around',
        'Profiles and public posts are open to everyone. Sign in when you want more; there is no new password.',
      ],
      ['Subscribe', 'The price is on the page, in dollars per month. The posts for subscribers open at once.'],
      ['Stay or go', 'Cancel anytime in two clicks. You keep what you paid for until the period ends.'],
    ],
  },
  {
    title: 'To publish one',
    steps: [
      ['Apply in a few lines', 'Say who you are and what you make. Anyone who is signed in can become a creator.'],
      ['Show who you are', 'We check your identity before the first sale, usually within 1-3 business days.'],
      ['Publish', 'Create a character, set its price or make it free, and publish pictures, videos and albums.'],
    ],
  },
] as const

export function Steps() {
  return (
    <LandingSection title="Three steps to follow, three to publish">
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        {lanes.map((lane) => (
          <div key={lane.title} className="grid content-start gap-4">
            <h3 className="text-title">{lane.title}</h3>
            <ol className="grid gap-6">
              {lane.steps.map(([title, text], index) => (
                <li key={title} className="grid grid-cols-[3.5rem_1fr] items-start gap-4 border-line border-t pt-6">
                  <span aria-hidden="true" className="display accent-text text-display leading-none">
                    {index + 1}
                  </span>
                  <div className="grid gap-1">
                    <h4 className="font-semibold text-lead">{title}</h4>
                    <p className="text-soft">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </LandingSection>
  )
}

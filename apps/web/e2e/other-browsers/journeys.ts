import type { Profile } from '@fanlight/contract/content/profiles'
import { picture } from '../files.ts'
import { becomeCreator, createProfile, publish } from '../people.ts'
import type { Driver } from './driver.ts'
import { person, type Somebody } from './person.ts'

const publicPages = ['/', '/about', '/support', '/terms', '/privacy-policy', '/login', '/signup', '/profiles']
const character = 'Noor of the Harbour'

/** What the journeys start from. */
export async function prepare(url: string): Promise<Profile> {
  const creator = await becomeCreator(url, 'vera@example.test', 'Vera Writer')
  const profile = await createProfile(creator, character, 7.5)
  const paid = { access: 'PayPerView', price: 30 } as const
  await publish(creator, { profileId: profile.id, title: 'For everyone' })
  await publish(creator, { profileId: profile.id, title: 'Behind the door', access: 'SubscribersOnly' })
  const two = [picture('one.png'), picture('two.png', [60, 90, 220])]
  await publish(creator, { profileId: profile.id, title: 'Once only', type: 'Album', files: two, ...paid })
  return profile
}

type Step = [what: string, work: (me: Somebody, driver: Driver) => Promise<unknown>]

const journeys: Record<'visitor' | 'fan', (profile: Profile) => Step[]> = {
  visitor: ({ id }) => [
    [
      'every public page on a phone fits and complains about nothing',
      async (me, driver) => {
        await driver.resize({ width: 390, height: 844 })
        for (const path of publicPages) {
          await me.go(path)
          await me.isWell()
        }
        await driver.resize({ width: 1280, height: 900 })
      },
    ],
    [
      'from the first page to a character',
      async (me) => {
        await me.go('/')
        await me.press('link', 'Discover profiles')
        await me.arrive(/\/profiles$/)
        await me.press('link', `View Profile of ${character}`)
        await me.arrive(new RegExp(`/profile/${id}$`))
        await me.see('heading', character)
        await me.isWell()
      },
    ],
    [
      'what is locked says so, and what needs an account too',
      async (me) => {
        await me.see('button', 'Subscribe to view', 'Behind the door')
        await me.press('button', 'Unlock for 30 FansCoins', 'Once only')
        await me.see('text', 'Please log in to purchase posts.')
      },
    ],
    [
      'a guarded screen asks to sign in',
      async (me) => {
        await me.go('/wallet')
        await me.arrive(/\/login\?next=%2Fwallet$/)
        await me.isWell()
      },
    ],
    [
      'writes to support',
      async (me) => {
        await me.go('/support')
        await me.type('Name', 'Ada')
        await me.type('Email', 'ada@example.test')
        await me.type('Message', 'Where are my coins?')
        await me.isWell()
      },
    ],
  ],

  fan: ({ id }) => [
    [
      'signs up through the account chooser',
      async (me) => {
        await me.go('/signup')
        await me.press('button', 'Sign up with a demo account')
        await me.type('Name', 'Fay Fan')
        await me.type('Email', 'fay@example.test')
        await me.press('button', 'Continue')
        await me.arrive(/\/profiles$/)
        await me.see('button', 'Account of Fay Fan')
        await me.isWell()
      },
    ],
    [
      'subscribes and pays',
      async (me) => {
        await me.go(`/profile/${id}`)
        await me.press('button', 'Subscribe')
        await me.arrive(/\/dummy-payment\?/)
        await me.press('button', 'Pay $7.50')
        await me.arrive(/\/subscription\/success\?/)
        await me.see('heading', 'Subscription Successful')
        await me.isWell()
      },
    ],
    [
      'likes a post',
      async (me) => {
        await me.go(`/profile/${id}`)
        await me.press('button', 'Like For everyone, 0 likes')
        await me.see('button', 'Like For everyone, 1 like')
      },
    ],
    [
      'buys as many coins as are chosen beforehand',
      async (me) => {
        await me.go('/wallet')
        await me.press('button', 'Buy FansCoins')
        await me.see('text', 'You bought 100.00 FansCoins.')
        await me.isWell()
      },
    ],
    [
      'unlocks an album, turns it, reloads, and is done',
      async (me, driver) => {
        await me.go(`/profile/${id}`)
        await me.press('button', 'Unlock for 30 FansCoins', 'Once only')
        await me.press('button', 'Confirm')
        await me.see('text', '1 of 2', 'Once only')
        await me.key('\uE014')
        await me.see('text', '2 of 2', 'Once only')
        await driver.run(() => location.reload(), null)
        await me.see('text', "You're viewing this now.", 'Once only')
        await me.press('button', 'Done viewing', 'Once only')
        await me.see('text', 'Viewed', 'Once only')
        await me.isWell()
      },
    ],
    [
      'reads the bell and leaves',
      async (me) => {
        await me.go('/my-subscriptions')
        await me.see('heading', 'My Subscriptions')
        await me.press('button', 'Logout')
        await me.arrive(/\/login$/)
        await me.isWell()
      },
    ],
  ],
}

export async function travel(driver: Driver, url: string, profile: Profile) {
  const me = person(driver, url)
  let steps = 0
  for (const [who, journey] of Object.entries(journeys)) {
    for (const [what, work] of journey(profile)) {
      await work(me, driver)
      steps += 1
      process.stdout.write(`ok  ${who}: ${what}\n`)
    }
  }
  return steps
}

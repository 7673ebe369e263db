import { randomUUID } from 'node:crypto'
import { imitatesSite, looksLikeOurs } from '@fanlight/contract/people/imitates-site'
import { publicName } from '@fanlight/contract/platform/public-name'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentsUnder } from '../../../testing/comment-factories.ts'
import { createCreator } from '../../../testing/factories.ts'
import { sendForm } from '../../../testing/media-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const ofTheSite =
  'Fanlight|fanlight|Fanlight Support|FanlightSupport|fan light support|Fanlight_Team|Fanlight 2|Anna - Fanlight Staff'
const ofItsPeople =
  'Admin|ADMIN|The Admin|Admin Anna|Admin_Anna|Anna (Moderator)|Support|Support Team|SupportTeam|Customer Service|Official Support|Staff|System'
const drawnAlike =
  'Аdmin|ΑDMIN|Adrnin|Admın|Âdmïn|Adm!n|4dm1n|admin123|A d m i n|A.d.m.i.n|ѕuрроrt|5upport|Fаnlight|FANLlGHT|F4nl1ght help|Ｆａｎｌｉｇｈｔ|ꜰᴀɴʟɪɢʜᴛ|Ⓐⓓⓜⓘⓝ|🅰🅳🅼🅸🅽|𝓢𝓾𝓹𝓹𝓸𝓻𝓽'
const partsOfTheHouse =
  'Safety Team|SafetyTeam|Trust and Safety|Trust & Safety|Тrust & Ѕafety|The Legal Team|Legal Department|Payments Team|Billing Desk|Account Security|Customer Care|Help Center|Our Privacy Office|Creator Services|Refunds and Disputes|Copyright Team'
const ofManyScripts = 'Suppօrt|ՏUPPORT|Aðmin|Ⱥdmin|Supp০rt|Suppဝrt|Suppסrt|Suppㅇrt|Adm丨n|Ƨystem'
const unseen = ['ad\u00admin', 'Fan\u200dlight', 'Fan\u200clight', 'Admin\u{e0020}', 'Sup\u3164port', 'A\u034fdmin']
const all = [
  ...ofTheSite.split('|'),
  ...ofItsPeople.split('|'),
  ...drawnAlike.split('|'),
  ...partsOfTheHouse.split('|'),
  ...ofManyScripts.split('|'),
  ...unseen,
]

test.each(all)("%j reads like the site's own", (name) => expect(imitatesSite(name, 'Fanlight')).toBe(true))

const ownNames =
  'Ada|Robin Ashdown|Supporter|Support Ukraine|Emotional Support Dragon|Lighthouse Fan|Fanny Light|Badminton|Staffan|Admiral Bell|Modesta|Team Rocket|The Owner|Grace Care|4|24|Anna 2|李小龍|Дмитрий|Αθηνά|محمد|Person 12|Queen Amaranth the Unready|Team Rocket|Safety|The Trust|Desk|Robot Boss|Agent Alert|Rescue Team|Safety Pin|Legal Eagle|Creator|Anna Legal|Team Anna|Faith Trust|김민준|이오|ღ Nino|שירה|עומר|هند|သီရိ|দীপা|Ճանաչ|ทิพย์'
test.each(['Modin', 'Amod', 'Moda'])("%j is a person's name", (name) =>
  expect(imitatesSite(name, 'Fanlight')).toBe(false),
)

const called = publicName(50, 'Name is required')
test.each(['J.de Vries', 'R.De Niro'])('%j has an initial', (name) => expect(called.safeParse(name).success).toBe(true))
test.each(['j.de', 'vries.de', 't.me/vries'])('%j is a website', (name) =>
  expect(called.safeParse(name).success).toBe(false),
)

test.each([
  'Ꭺdmin',
  'ꭺdmin',
  '𐊠dmin',
  'ᗩdmin',
  'ꮪupport',
  'ⲥⲩⲥⲧⲉⲙ',
  'ꓢꓴꓑꓑꓳꓣꓔ',
  '𐐠𐑊',
  'ꔖupport',
  'ⴷena',
  '𐌀dmin',
  'ߋ',
  'ꚠ',
])('%j uses letters drawn like others', (name) =>
  expect(called.safeParse(name).error?.issues[0]?.message).toBe(
    'Please write this name in letters that many people use today.',
  ),
)

const inUse =
  'Åsa Öberg|Łukasz|Дмитрий|Αθηνά|محمد|שירה|李小龍|さくら|サクラー|김민준|ნინო|Անահիտ|दीपा|দীপা|ਦੀਪਾ|દીપા|தீபா|దీపా|ದೀಪಾ|ദീപ|දීපා|ทิพย์|ທິບ|སྒྲོལ|သီရိ|ሰላም|ទេវី|ދީޕާ|ଦୀପା|ㄅㄆㄇ|Anna ♥ 7|𝓛𝓾𝓷𝓪|Ⓛuna|Luna™'
test.each(inUse.split('|'))('%j uses everyday letters', (name) => expect(called.safeParse(name).success).toBe(true))

test.each(ownNames.split('|'))("%j is someone's own", (name) => expect(imitatesSite(name, 'Fanlight')).toBe(false))

test('a site with a common name leaves it to people, except for names that speak for the site', () => {
  const says = (name: string, site: string) => imitatesSite(name, site)
  expect([says('Luna Vale', 'Luna'), says('Luna', 'Luna'), says('Luna Help', 'Luna')]).toEqual([false, true, true])
  expect([says('Anna', '★'), says('Кот', 'Кот'), says('Кот Вася', 'Кот')]).toEqual([false, true, false])
})

test('the longest name of the worst letters is checked at once', () => {
  const begin = process.threadCpuUsage()
  for (const name of ['a'.repeat(100), 'admina'.repeat(16), '\u0301'.repeat(100), '🅰'.repeat(50), 'ﷺ'.repeat(100)])
    imitatesSite(name, 'a'.repeat(100))
  const { user, system } = process.threadCpuUsage(begin)
  expect((user + system) / 1000).toBeLessThan(50)
})

test("every way to a visible name refuses imitations with a clear sentence, including the site's own name", async () => {
  const creator = await createCreator(t.deps, { name: 'Stays' })
  const profile = await createProfile(t.deps, { creator })
  const post = await publish(t, { profile })
  const { say } = commentsUnder(() => ({ t, profile: { ...profile, creator }, post }))
  const link = (name: string) => ({ name: 'Stays', links: [{ name, href: 'https://a.test/' }] })
  const form = (name: string) => ({ name, subscriptionFee: '0' })
  const told = async (name: string) =>
    (
      await Promise.all([
        t.as(creator).put('/account', { name }),
        t.as(creator).put('/account', link(name)),
        sendForm(t, creator, '/profiles', form(name)),
        say(creator, 'Hello', { writtenBy: 'team', writerName: name }),
      ])
    ).map((reply) => [reply.statusCode, reply.json().errors])
  const refused = ['name', 'links.0.name', 'name', 'writerName'].map((field) => [400, { [field]: [looksLikeOurs] }])
  expect(await told('Fаnlight Support')).toEqual(refused)

  await t.db.run('rename-site', `update site_settings set name = 'Sunroom', version = version + 1`)
  await t.deps.site.refresh()
  expect(await told('Sunroom Support')).toEqual(refused)
  expect((await t.as(creator).get('/account')).json().name).toBe('Stays')
})

test("a provider's chosen name that imitates the site is replaced by an invented one", async () => {
  const issued = await t.app.inject({
    method: 'POST',
    url: '/dev-identity/credential',
    payload: { email: `${randomUUID()}@example.test`, name: 'Fanlight Support' },
  })
  const login = (await t.as().post('/auth/google-login', { idToken: issued.json().credential })).json()
  expect(login.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d{3}$/)
  expect((await t.as(login).get('/account')).json().isNamed).toBe(false)
})

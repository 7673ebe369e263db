import BadgeCheck from 'lucide-react/icons/badge-check'
import Bookmark from 'lucide-react/icons/bookmark'
import Compass from 'lucide-react/icons/compass'
import Hash from 'lucide-react/icons/hash'
import House from 'lucide-react/icons/house'
import Images from 'lucide-react/icons/images'
import Info from 'lucide-react/icons/info'
import Dashboard from 'lucide-react/icons/layout-dashboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogIn from 'lucide-react/icons/log-in'
import MessageCircle from 'lucide-react/icons/message-circle'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import type { Viewer } from '../session/session-store.ts'

export interface Place {
  to: string
  label: string
  Icon: typeof Wallet
  isFor: (viewer: Viewer | null) => boolean
  /** Its label in the phone's bottom bar; without one it isn't there. */
  inBar?: string
  /** What its number counts. */
  counts?: 'posts' | 'messages'
}

interface PlaceGroup {
  /** The heading; the first group needs none. */
  title?: string
  /** From tablets on, the header and the account menu have these. */
  isInHeader?: true
  places: Place[]
}

const everybody = () => true
const visitors = (viewer: Viewer | null) => viewer === null
const members = (viewer: Viewer | null) => viewer !== null
const creators = (viewer: Viewer | null) => viewer?.isCreator === true
const nonCreators = (viewer: Viewer | null) => viewer?.isCreator !== true
const operators = (viewer: Viewer | null) => viewer?.isOperator === true

/** Navigation of the side menu, the rail and the phone's bar, in this order. */
const groups: PlaceGroup[] = [
  {
    places: [
      { to: '/admin', label: 'Console', Icon: Shield, isFor: operators },
      { to: '/feed', label: 'Feed', Icon: House, isFor: members, inBar: 'Feed', counts: 'posts' },
      { to: '/profiles', label: 'Discover Profiles', Icon: Compass, isFor: everybody, inBar: 'Discover' },
      { to: '/topics', label: 'Topics', Icon: Hash, isFor: everybody },
      {
        to: '/messages',
        label: 'Messages',
        Icon: MessageCircle,
        isFor: members,
        inBar: 'Inbox',
        counts: 'messages',
      },
      { to: '/library', label: 'Library', Icon: Bookmark, isFor: members },
      { to: '/my-subscriptions', label: 'My Subscriptions', Icon: Star, isFor: members },
      { to: '/wallet', label: 'Wallet', Icon: Wallet, isFor: members, inBar: 'Wallet' },
      { to: '/creator/apply', label: 'Become a Creator', Icon: Sparkles, isFor: nonCreators },
    ],
  },
  {
    title: 'Studio',
    places: [
      { to: '/my-profiles', label: 'My Profiles', Icon: Images, isFor: creators },
      { to: '/creator-dashboard', label: 'Creator Dashboard', Icon: Dashboard, isFor: creators },
      { to: '/creator/status', label: 'Creator Status', Icon: BadgeCheck, isFor: creators },
      { to: '/creator/settings', label: 'Settings', Icon: Settings, isFor: creators },
    ],
  },
  {
    isInHeader: true,
    places: [
      { to: '/account', label: 'Account', Icon: UserRound, isFor: members, inBar: 'You' },
      { to: '/about', label: 'About', Icon: Info, isFor: everybody },
      { to: '/support', label: 'Support', Icon: LifeBuoy, isFor: everybody },
      { to: '/signup', label: 'Sign Up', Icon: UserPlus, isFor: visitors },
      { to: '/login', label: 'Login', Icon: LogIn, isFor: visitors },
    ],
  },
]

/** The groups with something for this person. */
export const placeGroupsFor = (viewer: Viewer | null): PlaceGroup[] =>
  groups
    .map((group) => ({ ...group, places: group.places.filter(({ isFor }) => isFor(viewer)) }))
    .filter(({ places }) => places.length > 0)

export const placesFor = (viewer: Viewer | null) => placeGroupsFor(viewer).flatMap(({ places }) => places)

import { accessTypes } from '@fanlight/contract/content/post-kinds'

/** The labels of the three access levels. */
export const accessChoices = [
  { value: accessTypes.Public, label: 'Public', help: 'Everyone can see it, signed in or not.' },
  { value: accessTypes.SubscribersOnly, label: 'Subscribers Only', help: 'For subscribers of this profile.' },
  { value: accessTypes.PayPerView, label: 'Pay-Per-View', help: 'Unlocked with FansCoins, one viewing at a time.' },
]

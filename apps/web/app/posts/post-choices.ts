import { accessTypes, postTypes } from '@fanlight/contract/post-kinds'

/** The labels of the three kinds and the three access levels. */
export const postTypeChoices = [
  { value: postTypes.Image, label: 'Image', help: 'One picture.' },
  { value: postTypes.Video, label: 'Video', help: 'One video.' },
  { value: postTypes.Album, label: 'Album', help: 'Up to 20 pictures and videos.' },
]

export const accessChoices = [
  { value: accessTypes.Public, label: 'Public', help: 'Everyone sees it, signed in or not.' },
  { value: accessTypes.SubscribersOnly, label: 'Subscribers Only', help: 'For those who subscribe to this profile.' },
  { value: accessTypes.PayPerView, label: 'Pay-Per-View', help: 'Unlocked with FansCoins, one viewing at a time.' },
]

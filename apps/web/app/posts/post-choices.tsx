import { accessTypes, postTypes } from '@fanlight/contract/post-kinds'
import Image from 'lucide-react/icons/image'
import Images from 'lucide-react/icons/images'
import Video from 'lucide-react/icons/video'

/** The labels of the three kinds and the three access levels. */
export const postTypeChoices = [
  {
    value: postTypes.Image,
    label: 'Image',
    help: 'One picture.',
    icon: <Image aria-hidden="true" className="size-5" />,
  },
  { value: postTypes.Video, label: 'Video', help: 'One video.', icon: <Video aria-hidden="true" className="size-5" /> },
  {
    value: postTypes.Album,
    label: 'Album',
    help: 'Up to 20 pictures and videos.',
    icon: <Images aria-hidden="true" className="size-5" />,
  },
]

export const accessChoices = [
  { value: accessTypes.Public, label: 'Public', help: 'Everyone sees it, signed in or not.' },
  { value: accessTypes.SubscribersOnly, label: 'Subscribers Only', help: 'For those who subscribe to this profile.' },
  { value: accessTypes.PayPerView, label: 'Pay-Per-View', help: 'Unlocked with FansCoins, one viewing at a time.' },
]

import { postTypes } from '@fanlight/contract/content/post-kinds'
import Image from 'lucide-react/icons/image'
import Images from 'lucide-react/icons/images'
import Video from 'lucide-react/icons/video'
import { ChoiceCards } from '../../ui/choice-cards.tsx'

const choices = [
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

interface PostTypeFieldProps {
  postType: number
  error: string | undefined
  onChange: (postType: number) => void
}

/** What kind of post it is. */
export default function PostTypeField({ postType, error, onChange }: PostTypeFieldProps) {
  return (
    <ChoiceCards
      legend="Post Type"
      name="postType"
      choices={choices}
      asTiles
      value={postType}
      error={error}
      onChange={onChange}
    />
  )
}

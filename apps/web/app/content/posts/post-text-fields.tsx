import { limits } from '@fanlight/contract/platform/limits'
import { TextArea, TextField } from '../../ui/text-field.tsx'

interface PostText {
  title: string
  caption: string
}

/** Title and caption, wherever a post is written or edited. */
export function PostTextFields({ post, onChange }: { post: PostText; onChange: (change: Partial<PostText>) => void }) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        required
        counted
        maxLength={limits.postTitle}
        value={post.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Caption"
        name="caption"
        maxLength={limits.postCaption}
        value={post.caption}
        onChange={(event) => onChange({ caption: event.target.value })}
      />
    </>
  )
}

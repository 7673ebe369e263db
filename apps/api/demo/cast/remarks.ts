/** What a fan says beneath a post, and what the creator answers. */
export interface Remark {
  says: string
  answer?: string
}

/** Fits whatever is shown. */
export const remarks: Remark[] = [
  {
    says: 'I keep coming back to this one. The light in it!',
    answer: 'It was four in the morning. I am glad I got up.',
  },
  { says: 'This made my Monday.' },
  { says: 'How long did this take you?', answer: 'Two evenings and one very long walk.' },
  { says: 'I read the caption three times. It gets better.' },
  { says: 'The colours, though.' },
  { says: 'I did not expect to be this fond of them.' },
  { says: 'You hid something in the corner again, did you not?', answer: 'In two corners.' },
  { says: 'Saved it for the weekend. Worth the wait.' },
  { says: 'I showed this to my sister. Now there are two of us.', answer: 'Welcome to your sister.' },
  { says: 'First thing that I opened today. Good choice, me.' },
  { says: 'Please never explain this one.', answer: 'I had no intention of it.' },
  { says: 'I laughed, and then I was a bit sad, and then I laughed again.' },
  { says: 'Is this one to be had as a print?', answer: 'Not yet. I will say so here first.' },
  { says: 'That last sentence.' },
  { says: 'I had a bad week. This helped.', answer: 'I hope that the next one is better.' },
  { says: 'Look at the hands!' },
  { says: 'My favourite so far, and I have been here from the start.' },
  { says: 'Will there be a second part?', answer: 'There is half of one on my desk.' },
  { says: 'I could hear this one.' },
  { says: 'Came for the picture, stayed for the words.' },
  { says: 'You draw quiet very well.', answer: 'It is the hardest thing. Thank you.' },
  { says: 'I have so many questions and I want none of them answered.' },
  { says: 'This is the new background of my phone.' },
  { says: 'Read it aloud on the train by mistake. The man opposite wants the link.', answer: 'Tell him hello.' },
  { says: 'I would live in this picture.' },
  { says: 'Somebody is having a good month. More, please.' },
  { says: 'How do you come up with this?', answer: 'I wash up. It is always the washing up.' },
  { says: 'Subscribed because of this one.' },
]

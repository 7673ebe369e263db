/** What fans say beneath posts, and what their creators answer. */
export const remarks = [
  {
    says: 'I keep coming back to this one. The light in it!',
    answer: 'It was four in the morning. I am glad I got up.',
  },
  { says: 'Is there a story behind the window?', answer: 'There is. It comes on Thursday.' },
  { says: 'This made my Monday.' },
  { says: 'More of this, please. And more of the cat.', answer: 'The cat has been informed.' },
  { says: 'How long did this take you?', answer: 'Two evenings and one very long walk.' },
  { says: 'I read the caption three times. It gets better.' },
  { says: 'Can we see what is behind the door?', answer: 'Not yet. Somebody has to find the key first.' },
  { says: 'My daughter asks whether they ever sleep.', answer: 'Between the third and the fourth bell, standing up.' },
  { says: 'The colours, though.' },
  { says: 'I did not expect to be this fond of them.' },
  { says: 'You hid something in the corner again, did you not?', answer: 'In two corners.' },
  { says: 'Saved it for the weekend. Worth the wait.' },
] as const

import type { Remark } from './remarks.ts'

/** What is said to one character only. */
export const ownRemarks: Record<string, Remark[]> = {
  'Odile Farrow': [
    { says: 'More of the cat, please.', answer: 'The Board of Trade has been informed. It wants fish.' },
    { says: 'Do you ever sleep?', answer: 'Between the third bell and the fourth, standing up.' },
  ],
  'Captain Brine': [
    { says: 'My uncle swears that he was on that ferry.', answer: 'Then he still owes me for the sandwich.' },
    { says: 'How big was it really?', answer: 'I have already made it smaller for you.' },
  ],
  'Wren Halloway': [
    { says: 'I stayed in a hotel last week and wished the lift a good night.', answer: 'It heard you.' },
    { says: 'What do my shoes say?', answer: 'That you walked here from somewhere you did not want to leave.' },
  ],
  'Lux Moreno': [
    { says: 'It was Gerald. It is always Gerald.', answer: 'Not here. He can read.' },
    { says: 'I read all of these in black and white.' },
  ],
  'Vesper-9': [
    { says: 'Which piano?', answer: 'Third floor, window open, 17:20. You may stand next to me.' },
    { says: 'I said sorry to somebody because of this.', answer: 'Delivered. No signature needed.' },
  ],
  'Commander Zahra Idris': [
    { says: 'Received.', answer: 'Received.' },
    { says: 'How is the basil?', answer: 'Twenty-two leaves. Do not tell the autopilot that I counted.' },
  ],
  'Ixo of Low Ostrom': [
    { says: 'Wait until you meet an escalator.', answer: 'You have stairs that hunt?' },
    { says: 'I will never look at an umbrella the same way.' },
  ],
  'Tali Brightwater': [
    { says: 'I went outside to look for number 17.', answer: 'Left of the chimney. Be patient with it.' },
    { says: 'Number 6 is clearly the horse.' },
  ],
  'Queen Amaranth the Unready': [
    { says: 'We are pleased that You are pleased.', answer: 'We are now pleased twice.' },
    { says: 'Long live the goose.', answer: 'It has been told, and wants a title.' },
  ],
  'Sir Percival Moss': [
    { says: 'Your mother must be so proud.', answer: 'She writes that she is. She asks about my scarf.' },
    { says: 'I would have yielded to the goose, too.' },
  ],
  'Thistle, Hoarder of Spoons': [
    { says: 'I have counted mine. There is one missing.', answer: 'Is there? How sad. It is very happy.' },
    { says: 'Spork?', answer: 'We do not use that word here.' },
  ],
  'Maren Underhill': [
    { says: 'I put my hand on the screen. I am not ashamed.', answer: 'I felt it.' },
    { says: 'Do you still have my kite?', answer: 'It hangs in the school. The fish like it.' },
  ],
  'Old Fintan': [
    { says: 'You told this one differently last time.', answer: 'Last time you were somebody else.' },
    { says: 'I did look at the door.' },
  ],
  'Isolde Vane': [
    { says: 'Is my second verse there?', answer: 'Shelf nine. It asks about you now and then.' },
    { says: 'I started page one last night. This is your fault.', answer: 'I rang the small bell.' },
  ],
  'Pip the Errata': [
    { says: 'You mispelled this on purpose.', answer: 'So did you. Wellcome.' },
    { says: 'I read it four times and still missed one.' },
  ],
  'Sunniva of the High Hut': [
    { says: 'Is there a bunk free in March?', answer: 'There is always soup. The bunk we shall see.' },
    { says: 'I can smell the stove from here.' },
  ],
  'Bjarne Frost': [
    { says: 'I made one. I used a carrot. I am sorry.', answer: 'We all begin somewhere.' },
    { says: 'He looks as if he knows something.', answer: 'He knows the forecast.' },
  ],
  'Eira, Who Is Late': [
    { says: 'Take your time. We have found the gloves now.' },
    { says: 'Was that a bus on my window?', answer: 'I am still practising the wheels.' },
  ],
  'Dona Celeste': [
    { says: 'I am making the bread. How much salt?', answer: 'Put your phone down and taste it.' },
    { says: 'Give my love to Eduardo.', answer: 'He is busy. He is rising.' },
  ],
  'Milo Brandt': [
    { says: 'How does one burn soup?', answer: 'With great attention to something else.' },
    { says: 'She said “hm”! I am so happy for you.' },
  ],
  'Fern Whitlock': [
    { says: 'I leaned in.', answer: 'Show me the hand. It will heal. She likes you.' },
    { says: 'My cactus has been waiting. I went and watered it.' },
  ],
  Agaric: [
    { says: 'I left a spoon by the oak.', answer: 'Found. Look under the third root.' },
    { says: 'Which of them is your aunt?', answer: 'The loud one.' },
  ],
  'Silvio Capriano': [
    { says: 'It was the wind, we all agree.', answer: 'Thank you. At last.' },
    { says: 'I sat in row three and thought of you.', answer: 'I saw. You hum.' },
  ],
  'June Calloway': [
    { says: 'Is song four out of the cold yet?', answer: 'It is in the hall with its coat on.' },
    { says: 'I was the one with the eyes shut.', answer: 'I know. You left your button.' },
  ],
  'Ludo & Mr Pins': [
    { says: 'Who wrote this one?', answer: 'He did.' },
    { says: 'The dog was right.', answer: 'The dog sees whole performances.' },
  ],
  'Ottoline Gear': [
    { says: 'I was four minutes late for this post.', answer: 'I noticed. You are forgiven at 10:15.' },
    { says: 'Let your mother’s clock run.' },
  ],
  Bolt: [
    { says: 'I AM PROUD OF YOU, BOLT.', answer: 'I HAD TO SIT DOWN AGAIN. thank you.' },
    { says: 'Which toast is your favourite?', answer: 'ALL TOAST. the first one.' },
  ],
  'Juniper Spark': [
    { says: 'Does the cat’s lawyer take new clients?', answer: 'She is very expensive and mostly asleep.' },
    { says: 'Did you open the small door?', answer: 'I knocked. Somebody knocked back.' },
  ],
  'Adaeze Bloom': [
    { says: 'I would have asked for beige as well.', answer: 'And you would have left in coral.' },
    { says: 'Do they all have pockets?', answer: 'I would never do that to you.' },
  ],
  'Kofi Sunday': [
    { says: 'Good thumb.', answer: 'It thanks you.' },
    { says: 'Somehow I can see the one that you did not take.', answer: 'Then it was the right one.' },
  ],
}

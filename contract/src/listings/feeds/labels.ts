/** The forms in which software of the trade sends homes. */
export const feedFormats = ['hotpads', 'mits', 'reso'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Why a feed could not be read to its end: as one word, and as its owner reads it. */
export const feedFaultSentences = {
  'not-this-format': 'This address sends something else than the format that you chose.',
  'broken-off': 'The feed breaks off before its end. Nothing was changed.',
  'not-well-formed': 'The feed has an error in its XML or JSON, so we could not read on. Nothing was changed.',
  'has-dtd': 'The feed defines a document type (DTD). We do not read such feeds, because they can attack a reader.',
  'too-deep': 'The feed nests its elements too deeply for a list of homes.',
  'value-too-long': 'One value of the feed is far too long.',
  'too-many-rows': 'The feed has more than 60,000 homes. Please divide it.',
  'wrong-charset': 'The feed contains bytes that do not fit the character set that it names. Please send it as UTF-8.',
  'unknown-charset': 'The feed names a character set that we do not know. Please send it as UTF-8.',
  'no-rows': 'The feed holds no homes.',
} as const;
export type FeedFault = keyof typeof feedFaultSentences;

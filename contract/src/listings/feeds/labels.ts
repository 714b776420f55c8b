/** Formats in which property management software sends homes. */
export const feedFormats = ['hotpads', 'mits', 'reso'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const feedFormatLabels: Record<FeedFormat, string> = {
  hotpads: 'Rental listings XML (Zillow, HotPads)',
  mits: 'MITS property marketing XML',
  reso: 'RESO Web API (JSON)',
};

/** How often a feed is read automatically. */
export const feedTimes = ['hour', 'day', 'never'] as const;
export type FeedTime = (typeof feedTimes)[number];

export const feedTimeLabels: Record<FeedTime, string> = {
  hour: 'Every hour',
  day: 'Once a day',
  never: 'Only when I ask',
};

/** Most feeds of one owner. */
export const mostFeeds = 10;

/** Reasons why a feed could not be read completely: the code, and the sentence for its owner. */
export const feedFaultSentences = {
  'not-this-format': 'This address sends something else than the format that you chose.',
  'unknown-format': 'We do not know the format of this feed. Please choose one, or ask your software for one of these.',
  'broken-off': 'The feed breaks off before its end. Nothing was changed.',
  'not-well-formed': 'The feed has an error in its XML or JSON, so we could not read on. Nothing was changed.',
  'has-dtd': 'The feed defines a document type (DTD). We do not read such feeds, because they can attack a reader.',
  'too-deep': 'The feed nests its elements too deeply for a list of homes.',
  'value-too-long': 'One value of the feed is far too long.',
  'too-many-rows': 'The feed has more than 60,000 homes. Please divide it.',
  'wrong-charset': 'The feed contains bytes that do not fit the character set that it names. Please send it as UTF-8.',
  'unknown-charset': 'The feed names a character set that we do not know. Please send it as UTF-8.',
  'no-rows': 'The feed has no homes. Nothing was changed.',
  'address-not-public': 'This address is not on the public internet, so we do not go there.',
  'address-not-found': 'There is no server with the name in this address. Please check the address.',
  'not-reachable': 'The server of the feed does not answer.',
  'too-slow': 'The server of the feed takes too long to answer. Nothing was changed.',
  'too-large': 'The feed is larger than 250 MB. Please divide it.',
  'too-many-redirects': 'The address redirects too many times.',
  'redirect-not-followed': 'The address redirects to one that is not secure, so we did not follow it.',
  'not-unpacked': 'The feed is compressed in a way that we cannot read.',
  'key-refused': 'The server of the feed refuses us. Please check the key.',
  'not-there': 'There is no longer a feed at this address.',
  'too-often': 'The server of the feed asks us to come less often. We wait before we try again.',
  'server-fault': 'The server of the feed has a problem.',
  'other-answer': 'The server of the feed sends a response that we do not understand.',
  'reader-failed': 'We could not finish reading this feed. Nothing was changed.',
  'owner-banned': 'No homes come in while your account is suspended.',
} as const;
export type FeedFault = keyof typeof feedFaultSentences;
export const feedFaults = Object.keys(feedFaultSentences) as [FeedFault, ...FeedFault[]];

/** Reasons why a photo of a feed is missing: the code, and the sentence for its owner. */
export const feedPhotoFaultSentences = {
  'address-not-public': 'This address is not on the public internet, so we do not go there.',
  'not-there': 'There is no picture at this address.',
  'no-answer': 'The server of this picture did not answer in time, four times.',
  'too-large': 'This picture is larger than 10 MB.',
  'no-picture': 'This address holds no JPEG, PNG or WebP picture.',
  damaged: 'This picture is damaged or has too many pixels.',
  'too-small': 'This picture is too small to show a home: it needs at least 200 by 200 pixels.',
} as const;
export type FeedPhotoFault = keyof typeof feedPhotoFaultSentences;
export const feedPhotoFaults = Object.keys(feedPhotoFaultSentences) as [FeedPhotoFault, ...FeedPhotoFault[]];

/** Most missing photos that are listed. */
export const namedPhotos = 20;

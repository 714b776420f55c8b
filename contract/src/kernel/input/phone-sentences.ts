/** Errors about phone numbers that their country cannot have. */
export const phoneSentences = {
  country: 'Please check this phone number. No country has this code',
  length:
    'Please check how many digits this phone number has. If it is from outside the US and Canada, begin it with + and its country code',
  area: 'Please check the area code of this phone number',
} as const;

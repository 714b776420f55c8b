/**
 * So many at once; used ones come back evenly, all of them within `perMinutes`. So nobody waits longer than it takes for one
 * to come back.
 */
export type Bucket = { most: number; perMinutes: number };

/**
 * What one person, and one network, may do. Calls that name the same limit draw on the same buckets. The numbers are those of
 * live; `LINTEL_RATE_FACTOR` multiplies them.
 */
export type CallLimit = {
  /** Of one network: an office, a library or a whole street can share one. */
  byAddress: Bucket;
  /** Of one account, from wherever. Absent where nobody is signed in yet. */
  byViewer?: Bucket;
  /**
   * For what is read, or said every two seconds, where a row written for each would cost more than what it guards: each server
   * takes a twentieth of a bucket from the database at a time, and counts that down in memory. All else is counted there one by one.
   * Either way all servers together give out what one bucket holds.
   */
  counted?: 'in portions';
};

const hour = 60;
const day = 24 * hour;
const inPortions = 'in portions';

/** The limits of calls, each named after what it guards. */
export const callLimits = {
  /** One's own things: homes, their texts and pictures' order, what was read. An owner of 200 homes changes them all at once. */
  edit: { byAddress: { most: 1500, perMinutes: 15 }, byViewer: { most: 300, perMinutes: 15 } },
  /** A new home, which begins as a draft; files of homes are for those who have many. */
  createHome: { byAddress: { most: 300, perMinutes: hour }, byViewer: { most: 100, perMinutes: hour } },
  /** Files of homes: reading a large one takes seconds of a processor. */
  homeImport: { byAddress: { most: 60, perMinutes: hour }, byViewer: { most: 30, perMinutes: hour } },
  /** Photos of homes: reading and drawing one takes a second of a processor. */
  photo: { byAddress: { most: 400, perMinutes: hour }, byViewer: { most: 400, perMinutes: hour } },
  /** Documents for applications and appeals: one that is a picture is drawn anew, too. */
  document: { byAddress: { most: 200, perMinutes: hour }, byViewer: { most: 100, perMinutes: hour } },
  /** The public log: whoever verifies all of it reads thousands of tiles in a row. */
  log: { byAddress: { most: 12_000, perMinutes: 15 }, counted: inPortions },
  /** Writing to owners: each goes out as mail and onto the chain of receipts. A form makes two of these calls. */
  contact: { byAddress: { most: 80, perMinutes: hour }, byViewer: { most: 40, perMinutes: hour } },
  /** Answers to inquiries: some go out as mail, to an address that anybody may have typed. */
  reply: { byAddress: { most: 80, perMinutes: hour }, byViewer: { most: 40, perMinutes: hour } },
  /** Messages in threads: five hundred at once is three people who talk very fast. */
  message: { byAddress: { most: 1500, perMinutes: 15 }, byViewer: { most: 300, perMinutes: 15 } },
  /** What was seen of a thread: one each time that something new comes before somebody's eyes. */
  readMark: { byAddress: { most: 3000, perMinutes: 5 }, byViewer: { most: 600, perMinutes: 5 }, counted: inPortions },
  /** Threads and their pages: a screen asks every two seconds, and at each piece of news. */
  conversation: {
    byAddress: { most: 30_000, perMinutes: 5 },
    byViewer: { most: 3000, perMinutes: 5 },
    counted: inPortions,
  },
  /** Showings that are asked for: a receipt, a message and a mail each. */
  showing: { byAddress: { most: 80, perMinutes: hour }, byViewer: { most: 20, perMinutes: hour } },
  /** What follows a showing, most of it told by mail: answers, moves, cancellations. */
  showingStep: { byAddress: { most: 400, perMinutes: hour }, byViewer: { most: 120, perMinutes: hour } },
  /** What is done with tenancies, most of it told by mail: notices, deposits, repairs. A landlord of 200 does it for all of them at once. */
  tenancyStep: { byAddress: { most: 1500, perMinutes: hour }, byViewer: { most: 500, perMinutes: hour } },
  /** Acting on up to 200 tenancies at once: each call may send as many mails. */
  manyTenancies: { byAddress: { most: 120, perMinutes: hour }, byViewer: { most: 40, perMinutes: hour } },
  /** Applications: a receipt and a mail each. */
  apply: { byAddress: { most: 60, perMinutes: hour }, byViewer: { most: 20, perMinutes: hour } },
  /** What follows an application, most of it told by mail: decisions, leases, withdrawals. */
  applicationStep: { byAddress: { most: 400, perMinutes: hour }, byViewer: { most: 120, perMinutes: hour } },
  /** Opening applications to read them: the applicant is told of each. */
  openApplication: { byAddress: { most: 600, perMinutes: 15 }, byViewer: { most: 120, perMinutes: 15 } },
  /** Introductions of tenants by agents: each mails somebody and goes onto the chain of receipts. */
  referral: { byAddress: { most: 80, perMinutes: hour }, byViewer: { most: 40, perMinutes: hour } },
  /** What follows a referral: answers, steps, messages, calls added by hand. */
  referralStep: { byAddress: { most: 400, perMinutes: hour }, byViewer: { most: 120, perMinutes: hour } },
  /** Invitations of helpers: each mails somebody. */
  helperInvitation: { byAddress: { most: 60, perMinutes: hour }, byViewer: { most: 20, perMinutes: hour } },
  /** Signs of life of somebody who reads: one every two seconds and open page. */
  viewing: { byAddress: { most: 1200, perMinutes: 1 }, byViewer: { most: 240, perMinutes: 1 }, counted: inPortions },
  /** Payments: each asks the gateway. A payment takes two or three calls. */
  pay: { byAddress: { most: 900, perMinutes: hour }, byViewer: { most: 300, perMinutes: hour } },
  /** Cards on file: each sets something up at the gateway, which strangers like to try stolen cards with. */
  card: { byAddress: { most: 90, perMinutes: hour }, byViewer: { most: 30, perMinutes: hour } },
  /** The sandbox's own form, which stands in for the gateway's. */
  sandboxCard: { byAddress: { most: 600, perMinutes: hour } },
  /** Appeals and reports of errors: staff read each. */
  appeal: { byAddress: { most: 60, perMinutes: hour }, byViewer: { most: 20, perMinutes: hour } },
  /** Reports of discrimination: staff read each within a day. A housing clinic files some in a row. */
  report: { byAddress: { most: 30, perMinutes: hour }, byViewer: { most: 10, perMinutes: hour } },
  /** Reports that are followed by their links, and what is added to them. */
  reportLink: { byAddress: { most: 120, perMinutes: 15 } },
  /** Files for reports, by their links: nobody need be signed in. */
  reportEvidence: { byAddress: { most: 100, perMinutes: hour } },
  support: { byAddress: { most: 10, perMinutes: hour } },
  /** What staff decide. */
  staff: { byAddress: { most: 3000, perMinutes: hour }, byViewer: { most: 600, perMinutes: hour } },
  /** One's account and its safety; what asks for a password or code counts wrong ones apart. */
  account: { byAddress: { most: 300, perMinutes: hour }, byViewer: { most: 60, perMinutes: hour } },
  /** Signing in, right or wrong: wrong passwords and codes are counted apart, far more narrowly. */
  signIn: { byAddress: { most: 300, perMinutes: 15 } },
  signOut: { byAddress: { most: 600, perMinutes: 15 } },
  register: { byAddress: { most: 20, perMinutes: hour } },
  passwordReset: { byAddress: { most: 20, perMinutes: hour } },
  /** Links that were mailed. */
  link: { byAddress: { most: 60, perMinutes: 15 } },
  /** Receipts that are opened by their links: nobody guesses one, and nobody is to try for long. */
  receiptLink: { byAddress: { most: 90, perMinutes: 15 } },
  /** Packets that housing authorities open by their links: an office shares an address, and its page asks every half a minute. */
  packetLink: { byAddress: { most: 600, perMinutes: 15 }, counted: inPortions },
  /** Files of packets that housing authorities take along by their links: each is made anew. */
  packetLinkFile: { byAddress: { most: 120, perMinutes: 15 } },
  /** What a housing authority does with a packet: each is told by mail. */
  packetLinkStep: { byAddress: { most: 120, perMinutes: hour } },
  /** Asking for an account of a housing authority: each mails an address that anybody may have typed. */
  authorityAccount: { byAddress: { most: 20, perMinutes: hour } },
  /** Packets that are opened with an account of a housing authority: a page asks every half a minute. */
  authorityPacket: {
    byAddress: { most: 1200, perMinutes: 15 },
    byViewer: { most: 300, perMinutes: 15 },
    counted: inPortions,
  },
  /** What is done with packets by an account of a housing authority: each is told by mail. */
  authorityStep: { byAddress: { most: 600, perMinutes: hour }, byViewer: { most: 240, perMinutes: hour } },
  /** Searches that are saved. */
  saveSearch: { byAddress: { most: 300, perMinutes: hour }, byViewer: { most: 100, perMinutes: hour } },
  /** Homes that are saved and removed: a press of a heart each. */
  saveHome: { byAddress: { most: 3000, perMinutes: hour }, byViewer: { most: 600, perMinutes: hour } },
  /** Lists that are shared by a link: a helper's page looks again every half a minute. */
  sharedList: { byAddress: { most: 600, perMinutes: 5 }, counted: inPortions },
  /** Stopping mails by their links: mail services do it for many people from few addresses. */
  alertLink: { byAddress: { most: 3000, perMinutes: 5 }, counted: inPortions },
  /** Saying by a mail’s link whether homes are still free; a list of two hundred is answered one by one. */
  stillFreeLink: { byAddress: { most: 600, perMinutes: 15 } },
  /** Whom a visitor of the demo plays. */
  viewAs: { byAddress: { most: 300, perMinutes: 15 } },
  /** All sample data, written anew. */
  resetDemo: { byAddress: { most: 10, perMinutes: hour } },

  /** Everything on record about somebody, read from every table: an office shares an address, one person needs few. */
  export: { byAddress: { most: 60, perMinutes: hour }, byViewer: { most: 10, perMinutes: hour } },
  /** Searches, and homes that are opened. */
  search: { byAddress: { most: 1200, perMinutes: 1 }, counted: inPortions },
  /** What a voucher would pay, reckoned while somebody types, and for the homes of each page. */
  voucherFit: { byAddress: { most: 1200, perMinutes: 5 }, counted: inPortions },
  /** What is reckoned while somebody types. */
  quote: { byAddress: { most: 600, perMinutes: 5 }, counted: inPortions },
  /** Texts that are looked over while somebody types, by the thousand characters: the worst take 25 ms of a worker each, most one. */
  wording: { byAddress: { most: 1500, perMinutes: 5 }, counted: inPortions },
  /** Pages that are rendered anew for one visitor: each takes 20 ms of a processor. A page from memory counts for nothing. */
  page: { byAddress: { most: 1200, perMinutes: 5 }, counted: inPortions },
  verify: { byAddress: { most: 300, perMinutes: 5 }, counted: inPortions },
  /** Documents that are made or opened for one reader: receipts, reports, files. */
  download: { byAddress: { most: 600, perMinutes: 5 }, byViewer: { most: 300, perMinutes: 5 }, counted: inPortions },
  /** Photos and drawings: a page of results shows some fifty, and browsers keep them. */
  picture: { byAddress: { most: 6000, perMinutes: 5 }, counted: inPortions },
  /** The description of all calls, and what search engines are told. */
  describe: { byAddress: { most: 300, perMinutes: 5 }, counted: inPortions },
  /** Streams of changes begun; how many may be open at once is bounded as well. */
  stream: { byAddress: { most: 600, perMinutes: 5 }, byViewer: { most: 120, perMinutes: 5 }, counted: inPortions },
  /** Webhooks of an owner: each change or test may send something to a server of theirs. */
  webhookStep: { byAddress: { most: 240, perMinutes: hour }, byViewer: { most: 60, perMinutes: hour } },
  /** What the payment gateway tells: it comes from few addresses, and in bursts. */
  webhook: { byAddress: { most: 3000, perMinutes: 1 }, counted: inPortions },
} as const satisfies Record<string, CallLimit>;

export type LimitName = keyof typeof callLimits;

/** What is counted inside a call, by what stands in it. */
export const innerLimits = {
  /** Wrong passwords for one account from one address, and from one browser that had signed in to it before. */
  signInHere: { most: 10, perMinutes: 15 },
  /** Wrong passwords from one address, whatever the accounts: an office shares one. */
  signInAddress: { most: 60, perMinutes: 15 },
  /** Wrong passwords for one account from everywhere but the browsers that had signed in to it before. */
  signInAccount: { most: 50, perMinutes: hour },
  /** Right and wrong passwords alike, for one account, and for it from all browsers together that had signed in to it before. */
  signInTries: { most: 60, perMinutes: hour },
  /** Wrong codes of an app for one account from one network, and from everywhere: no browser has a count of its own. */
  codeHere: { most: 10, perMinutes: 15 },
  codeAccount: { most: 30, perMinutes: hour },
  codeDay: { most: 60, perMinutes: day },
  /** Wrong codes in a row before the holder of the account is mailed of them, and these emails. A right code ends the run. */
  codesUntold: { most: 4, perMinutes: day },
  codesTold: { most: 1, perMinutes: day },
  /** Wrong passwords where one is asked for inside an account, in all its browsers: one of them was left open. */
  passwordAgain: { most: 10, perMinutes: 15 },
  /** Mails that anyone can cause to one address. */
  mailTo: { most: 5, perMinutes: hour },
  /** Replies that one owner sends to one typed address, which may be somebody's who never wrote; and all owners together. */
  replyTo: { most: 5, perMinutes: hour },
  repliesTo: { most: 30, perMinutes: hour },
  /** Mails with a receipt's link to one mailbox that somebody typed; and all that one network causes. */
  receiptTo: { most: 5, perMinutes: day },
  receiptsFrom: { most: 30, perMinutes: hour },
  /** Reports about one home from one network: many voices are heard, one voice is not many. */
  reportsAbout: { most: 5, perMinutes: day },
  /** Questions to one mailbox whether a home is theirs, by all landlords together. */
  tenancyInvitationTo: { most: 5, perMinutes: day },
  /** Introductions of one person, by their address, by all agents together: each mails them. */
  referralsOf: { most: 10, perMinutes: hour },
  /** Emails of one kind to one mailbox that other people's acts send, whoever they are: what more of them tell stands on the site. */
  mailsOfKindTo: { most: 30, perMinutes: hour },
  /**
   * Files for reports, by the megabyte. Of those who report without an account: of one network and of one site, and of all together.
   * When strangers have used up what is for all, every site has a little of what is kept for that.
   */
  evidenceFrom: { most: 250, perMinutes: day },
  evidenceFromSite: { most: 1000, perMinutes: day },
  evidenceOfAll: { most: 20_000, perMinutes: day },
  evidenceReserveFrom: { most: 60, perMinutes: day },
  evidenceReserve: { most: 10_000, perMinutes: day },
  /** The same of a report that somebody filed with their account, and of all of these: strangers take nothing from them. */
  evidenceOf: { most: 250, perMinutes: day },
  evidenceOfAccounts: { most: 20_000, perMinutes: day },
  /** Searches of one person through their own messages, while they type: each reads thousands. */
  messageSearches: { most: 120, perMinutes: 5 },
} as const satisfies Record<string, Bucket>;

export type InnerLimitName = keyof typeof innerLimits;

const span = (minutes: number): string =>
  minutes === hour ? 'an hour' : minutes === 1 ? 'a minute' : `in ${minutes} minutes`;

/** A limit as the description of a call says it: `At most 40 an hour by one person and 80 an hour from one network.` */
export const describeLimit = (name: LimitName): string => {
  const { byAddress, byViewer }: CallLimit = callLimits[name];
  const said = (bucket: Bucket) => `${bucket.most.toLocaleString('en-US')} ${span(bucket.perMinutes)}`;
  return byViewer
    ? `At most ${said(byViewer)} by one person and ${said(byAddress)} from one network.`
    : `At most ${said(byAddress)} from one network.`;
};

/** How a call counts whose limit goes by the length of a text. */
export const describeCount = ({ field, characters }: { field: string; characters: number }): string =>
  `It counts once for every ${characters.toLocaleString('en-US')} characters of \`${field}\`.`;

/**
 * Size of a bucket and its refill time: used calls come back evenly, all of them within `perMinutes`, so no one waits
 * longer than one call takes to come back.
 */
export type Bucket = { most: number; perMinutes: number };

/**
 * How often one person, and one network, may call. Endpoints that name the same limit share its buckets. The numbers are those of
 * live; `LINTEL_RATE_FACTOR` multiplies them.
 */
export type CallLimit = {
  /** Per network: an office, a library or a whole street can share one. */
  byAddress: Bucket;
  /** Per account, from any network. Absent where no one is signed in yet. */
  byViewer?: Bucket;
  /**
   * For reads, and for calls made every two seconds, where writing a row per call would cost more than the work it limits: each server
   * takes a twentieth of a bucket from the database at a time and counts it down in memory. All other limits are counted in the database,
   * call by call. Either way all servers together allow what one bucket holds.
   */
  counted?: 'in portions';
};

const hour = 60;
const day = 24 * hour;
const inPortions = 'in portions';

/** Rate limits of calls, each named after what it protects. */
export const callLimits = {
  /** Edits of the user's own data: homes, their texts and order of photos, read marks. An owner of 200 homes edits them all at once. */
  edit: { byAddress: { most: 1500, perMinutes: 15 }, byViewer: { most: 300, perMinutes: 15 } },
  /** New homes, which begin as drafts; owners with many homes import files. */
  createHome: { byAddress: { most: 300, perMinutes: hour }, byViewer: { most: 100, perMinutes: hour } },
  /** Home imports: reading a large file takes seconds of CPU. */
  homeImport: { byAddress: { most: 60, perMinutes: hour }, byViewer: { most: 30, perMinutes: hour } },
  /** Home photos: decoding and redrawing one takes a second of CPU. */
  photo: { byAddress: { most: 400, perMinutes: hour }, byViewer: { most: 400, perMinutes: hour } },
  /** Documents for applications and appeals: images are redrawn, too. */
  document: { byAddress: { most: 200, perMinutes: hour }, byViewer: { most: 100, perMinutes: hour } },
  /** The public log: verifying all of it means reading thousands of tiles in a row. */
  log: { byAddress: { most: 12_000, perMinutes: 15 }, counted: inPortions },
  /** Inquiries to owners: each sends an email and adds to the receipt chain. A form makes two of these calls. */
  contact: { byAddress: { most: 80, perMinutes: hour }, byViewer: { most: 40, perMinutes: hour } },
  /** Replies to inquiries: some are emailed to an address that anyone may have typed. */
  reply: { byAddress: { most: 80, perMinutes: hour }, byViewer: { most: 40, perMinutes: hour } },
  /** Messages in threads: five hundred at once is three people who type very fast. */
  message: { byAddress: { most: 1500, perMinutes: 15 }, byViewer: { most: 300, perMinutes: 15 } },
  /** Read marks of a thread: one each time that something new is seen. */
  readMark: { byAddress: { most: 3000, perMinutes: 5 }, byViewer: { most: 600, perMinutes: 5 }, counted: inPortions },
  /** Threads and their pages: a screen polls every two seconds, and at each event. */
  conversation: {
    byAddress: { most: 30_000, perMinutes: 5 },
    byViewer: { most: 3000, perMinutes: 5 },
    counted: inPortions,
  },
  /** Showing requests: each makes a receipt, a message and an email. */
  showing: { byAddress: { most: 80, perMinutes: hour }, byViewer: { most: 20, perMinutes: hour } },
  /** Steps of a showing, most of which send an email: answers, moves, cancellations. */
  showingStep: { byAddress: { most: 400, perMinutes: hour }, byViewer: { most: 120, perMinutes: hour } },
  /** Steps of a tenancy, most of which send an email: notices, deposits, repairs. A landlord of 200 takes them for all at once. */
  tenancyStep: { byAddress: { most: 1500, perMinutes: hour }, byViewer: { most: 500, perMinutes: hour } },
  /** Actions on up to 200 tenancies at once: each call may send one email per tenancy. */
  manyTenancies: { byAddress: { most: 120, perMinutes: hour }, byViewer: { most: 40, perMinutes: hour } },
  /** Applications: each makes a receipt and an email. */
  apply: { byAddress: { most: 60, perMinutes: hour }, byViewer: { most: 20, perMinutes: hour } },
  /** Steps of an application, most of which send an email: decisions, leases, withdrawals. */
  applicationStep: { byAddress: { most: 400, perMinutes: hour }, byViewer: { most: 120, perMinutes: hour } },
  /** Opening applications to read them: the applicant is notified each time. */
  openApplication: { byAddress: { most: 600, perMinutes: 15 }, byViewer: { most: 120, perMinutes: 15 } },
  /** Introductions of tenants by agents: each sends an email and adds to the receipt chain. */
  referral: { byAddress: { most: 80, perMinutes: hour }, byViewer: { most: 40, perMinutes: hour } },
  /** Steps of a referral: answers, progress, messages, calls added by hand. */
  referralStep: { byAddress: { most: 400, perMinutes: hour }, byViewer: { most: 120, perMinutes: hour } },
  /** Helper invitations: each sends an email. */
  helperInvitation: { byAddress: { most: 60, perMinutes: hour }, byViewer: { most: 20, perMinutes: hour } },
  /** Heartbeats of someone who reads an application: one every two seconds per open page. */
  viewing: { byAddress: { most: 1200, perMinutes: 1 }, byViewer: { most: 240, perMinutes: 1 }, counted: inPortions },
  /** Payments: each calls the payment gateway. A payment takes two or three calls. */
  pay: { byAddress: { most: 900, perMinutes: hour }, byViewer: { most: 300, perMinutes: hour } },
  /** Cards on file: each sets something up at the gateway, where card thieves like to test stolen cards. */
  card: { byAddress: { most: 90, perMinutes: hour }, byViewer: { most: 30, perMinutes: hour } },
  /** The sandbox's own form, which replaces the gateway's. */
  sandboxCard: { byAddress: { most: 600, perMinutes: hour } },
  /** Appeals and error reports: staff read each. */
  appeal: { byAddress: { most: 60, perMinutes: hour }, byViewer: { most: 20, perMinutes: hour } },
  /** Discrimination reports: staff read each within a day. A housing clinic files several in a row. */
  report: { byAddress: { most: 30, perMinutes: hour }, byViewer: { most: 10, perMinutes: hour } },
  /** Reports opened by their links, and additions to them. */
  reportLink: { byAddress: { most: 120, perMinutes: 15 } },
  /** Files for reports, by their links, without signing in. */
  reportEvidence: { byAddress: { most: 100, perMinutes: hour } },
  support: { byAddress: { most: 10, perMinutes: hour } },
  /** Staff decisions. */
  staff: { byAddress: { most: 3000, perMinutes: hour }, byViewer: { most: 600, perMinutes: hour } },
  /** Account and security settings; wrong passwords and codes are counted separately. */
  account: { byAddress: { most: 300, perMinutes: hour }, byViewer: { most: 60, perMinutes: hour } },
  /** Sign-in attempts, right or wrong: wrong passwords and codes are counted separately, with far lower limits. */
  signIn: { byAddress: { most: 300, perMinutes: 15 } },
  signOut: { byAddress: { most: 600, perMinutes: 15 } },
  register: { byAddress: { most: 20, perMinutes: hour } },
  passwordReset: { byAddress: { most: 20, perMinutes: hour } },
  /** Links from emails. */
  link: { byAddress: { most: 60, perMinutes: 15 } },
  /** Receipts opened by their links: no one can guess a link, and no one should try for long. */
  receiptLink: { byAddress: { most: 90, perMinutes: 15 } },
  /** Packets that housing authorities open by their links: an office shares an IP address, and its page polls every 30 seconds. */
  packetLink: { byAddress: { most: 600, perMinutes: 15 }, counted: inPortions },
  /** Packet files that housing authorities download by their links: each is generated on request. */
  packetLinkFile: { byAddress: { most: 120, perMinutes: 15 } },
  /** Steps of a housing authority on a packet: each sends an email. */
  packetLinkStep: { byAddress: { most: 120, perMinutes: hour } },
  /** Requests for a housing authority account: each sends an email to an address that anyone may have typed. */
  authorityAccount: { byAddress: { most: 20, perMinutes: hour } },
  /** Packets opened from a housing authority account: a page polls every 30 seconds. */
  authorityPacket: {
    byAddress: { most: 1200, perMinutes: 15 },
    byViewer: { most: 300, perMinutes: 15 },
    counted: inPortions,
  },
  /** Steps on packets from a housing authority account: each sends an email. */
  authorityStep: { byAddress: { most: 600, perMinutes: hour }, byViewer: { most: 240, perMinutes: hour } },
  /** Saved searches. */
  saveSearch: { byAddress: { most: 300, perMinutes: hour }, byViewer: { most: 100, perMinutes: hour } },
  /** Saved and removed homes: one call per press of a heart. */
  saveHome: { byAddress: { most: 3000, perMinutes: hour }, byViewer: { most: 600, perMinutes: hour } },
  /** Lists shared by a link: a helper's page polls every 30 seconds. */
  sharedList: { byAddress: { most: 600, perMinutes: 5 }, counted: inPortions },
  /** Unsubscribe links: email providers call them for many people from few IP addresses. */
  alertLink: { byAddress: { most: 3000, perMinutes: 5 }, counted: inPortions },
  /** Answers by an email link to whether homes are still available; a list of two hundred is answered one by one. */
  stillFreeLink: { byAddress: { most: 600, perMinutes: 15 } },
  /** Choices of whom a demo visitor acts as. */
  viewAs: { byAddress: { most: 300, perMinutes: 15 } },
  /** Resets of all sample data. */
  resetDemo: { byAddress: { most: 10, perMinutes: hour } },

  /** Exports of all data about a person, read from every table: an office shares an IP address, one person needs few. */
  export: { byAddress: { most: 60, perMinutes: hour }, byViewer: { most: 10, perMinutes: hour } },
  /** Searches, and homes that are opened. */
  search: { byAddress: { most: 1200, perMinutes: 1 }, counted: inPortions },
  /** Voucher payment estimates, computed while someone types and for the homes of each page. */
  voucherFit: { byAddress: { most: 1200, perMinutes: 5 }, counted: inPortions },
  /** Quotes computed while someone types. */
  quote: { byAddress: { most: 600, perMinutes: 5 }, counted: inPortions },
  /** Text checks while someone types, counted per thousand characters: the worst take 25 ms of a worker each, most take one. */
  wording: { byAddress: { most: 1500, perMinutes: 5 }, counted: inPortions },
  /** Pages rendered for one visitor: each takes 20 ms of CPU. Cached pages do not count. */
  page: { byAddress: { most: 1200, perMinutes: 5 }, counted: inPortions },
  verify: { byAddress: { most: 300, perMinutes: 5 }, counted: inPortions },
  /** Documents generated or opened for one reader: receipts, reports, files. */
  download: { byAddress: { most: 600, perMinutes: 5 }, byViewer: { most: 300, perMinutes: 5 }, counted: inPortions },
  /** Photos and drawings: a page of results shows about fifty, and browsers cache them. */
  picture: { byAddress: { most: 6000, perMinutes: 5 }, counted: inPortions },
  /** The API description, and what search engines read. */
  describe: { byAddress: { most: 300, perMinutes: 5 }, counted: inPortions },
  /** New event streams; the number of open streams is limited as well. */
  stream: { byAddress: { most: 600, perMinutes: 5 }, byViewer: { most: 120, perMinutes: 5 }, counted: inPortions },
  /** Webhooks of an owner: each change or test may send a request to the owner's server. */
  webhookStep: { byAddress: { most: 240, perMinutes: hour }, byViewer: { most: 60, perMinutes: hour } },
  /** Webhooks from the payment gateway: they come from few IP addresses, and in bursts. */
  webhook: { byAddress: { most: 3000, perMinutes: 1 }, counted: inPortions },
} as const satisfies Record<string, CallLimit>;

export type LimitName = keyof typeof callLimits;

/** Limits counted inside a call, by its content. */
export const innerLimits = {
  /** Wrong passwords for one account from one IP address, and from one browser that had signed in to it before. */
  signInHere: { most: 10, perMinutes: 15 },
  /** Wrong passwords from one IP address, whatever the accounts: an office shares one. */
  signInAddress: { most: 60, perMinutes: 15 },
  /** Wrong passwords for one account from anywhere except browsers that had signed in to it before. */
  signInAccount: { most: 50, perMinutes: hour },
  /** Right and wrong passwords for one account, and for it from all browsers together that had signed in to it before. */
  signInTries: { most: 60, perMinutes: hour },
  /** Wrong authenticator codes for one account from one network, and from everywhere: no browser has a count of its own. */
  codeHere: { most: 10, perMinutes: 15 },
  codeAccount: { most: 30, perMinutes: hour },
  codeDay: { most: 60, perMinutes: day },
  /** Wrong codes in a row before the account holder is emailed about them, and these emails. A right code ends the run. */
  codesUntold: { most: 4, perMinutes: day },
  codesTold: { most: 1, perMinutes: day },
  /** Wrong passwords at a confirmation inside an account, in all its browsers: one of them may have been left open. */
  passwordAgain: { most: 10, perMinutes: 15 },
  /** Emails that anyone can cause to one address. */
  mailTo: { most: 5, perMinutes: hour },
  /** Replies that one owner sends to one typed address, whose holder may never have written; and those of all owners together. */
  replyTo: { most: 5, perMinutes: hour },
  repliesTo: { most: 30, perMinutes: hour },
  /** Emails with a receipt's link to one typed address; and all that one network causes. */
  receiptTo: { most: 5, perMinutes: day },
  receiptsFrom: { most: 30, perMinutes: hour },
  /** Reports about one home from one network: many people are heard, one person does not count as many. */
  reportsAbout: { most: 5, perMinutes: day },
  /** Emails to one mailbox that ask whether a home is theirs, from all landlords together. */
  tenancyInvitationTo: { most: 5, perMinutes: day },
  /** Introductions of one person, by email address, from all agents together: each sends an email. */
  referralsOf: { most: 10, perMinutes: hour },
  /**
   * Emails of one kind to one mailbox caused by other people, whoever they are; the content of any more of them is shown on the site
   * only.
   */
  mailsOfKindTo: { most: 30, perMinutes: hour },
  /**
   * Files for reports, in megabytes. For guests who report: per network, per site, and all together. When guests have used up the total,
   * each site still gets a small part of a reserve.
   */
  evidenceFrom: { most: 250, perMinutes: day },
  evidenceFromSite: { most: 1000, perMinutes: day },
  evidenceOfAll: { most: 20_000, perMinutes: day },
  evidenceReserveFrom: { most: 60, perMinutes: day },
  evidenceReserve: { most: 10_000, perMinutes: day },
  /** The same for reports filed from an account: per report, and all of these together. Guests' files do not count against them. */
  evidenceOf: { most: 250, perMinutes: day },
  evidenceOfAccounts: { most: 20_000, perMinutes: day },
  /** One person's searches through their own messages, while they type: each reads thousands. */
  messageSearches: { most: 120, perMinutes: 5 },
} as const satisfies Record<string, Bucket>;

export type InnerLimitName = keyof typeof innerLimits;

const span = (minutes: number): string =>
  minutes === hour ? 'an hour' : minutes === 1 ? 'a minute' : `in ${minutes} minutes`;

/** Describes a limit for the API description: `Rate limit: at most 40 requests an hour per person and 80 an hour per network.` */
export const describeLimit = (name: LimitName): string => {
  const { byAddress, byViewer }: CallLimit = callLimits[name];
  const said = (bucket: Bucket) => `${bucket.most.toLocaleString('en-US')} ${span(bucket.perMinutes)}`;
  return byViewer
    ? `Rate limit: at most ${said(byViewer)} per person and ${said(byAddress)} per network.`
    : `Rate limit: at most ${said(byAddress)} per network.`;
};

/** Describes how a call counts when its limit depends on the length of a text. */
export const describeCount = ({ field, characters }: { field: string; characters: number }): string =>
  `A request counts once for every ${characters.toLocaleString('en-US')} characters of \`${field}\`, rounded up.`;

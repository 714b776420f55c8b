/**
 * Domains at which anyone can have an address: the large webmail services, and US internet providers that give their customers
 * one. As of November 2026, by hand; no such list is complete. Two people look at every request, and the domain is compared with
 * the one in HUD's list.
 */
const providers: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com myyahoo.com outlook.com hotmail.com live.com msn.com passport.com
   aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com tuta.com tuta.io gmx.com gmx.us gmx.net
   mail.com email.com usa.com zoho.com zohomail.com fastmail.com fastmail.fm hey.com yandex.com mail.ru qq.com 163.com 126.com
   hushmail.com inbox.com lycos.com excite.com juno.com netzero.net netzero.com duck.com mailinator.com guerrillamail.com
   comcast.net xfinity.com att.net sbcglobal.net bellsouth.net ameritech.net pacbell.net swbell.net snet.net prodigy.net flash.net
   nvbell.net wans.net currently.com verizon.net bellatlantic.net gte.net cox.net charter.net spectrum.net rr.com roadrunner.com
   twc.com brighthouse.com optimum.net optonline.net suddenlink.net cableone.net sparklight.com centurylink.net centurytel.net
   embarqmail.com q.com qwest.net quantumfiber.net frontier.com frontiernet.net windstream.net earthlink.net mindspring.com
   peoplepc.com tds.net mediacombb.net mchsi.com wowway.com wowway.net rcn.com astound.net wavecable.com atlanticbb.net
   consolidated.net fairpoint.net hughes.net starlink.com ziplyfiber.com tmomail.net vtext.com txt.att.net`.split(
    /\s+/,
  ),
);

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
/** Returns whether the first domain is the second, or under it: `columbus.rr.com` is under `rr.com`. */
const isWithin = (domain: string, of: string): boolean => domain === of || domain.endsWith(`.${of}`);

export const isPublicMail = (email: string): boolean => {
  const labels = domainOf(email).split('.');
  return labels.some((_, from) => providers.has(labels.slice(from).join('.')));
};

/** Compares the domain of an address with an authority's own; `unknown` if the authority has none of its own. */
export const compareDomains = (email: string, listed: string | null): 'same' | 'other' | 'unknown' => {
  if (listed === null || isPublicMail(listed)) return 'unknown';
  const [given, own] = [domainOf(email), domainOf(listed)];
  return isWithin(given, own) || isWithin(own, given) ? 'same' : 'other';
};

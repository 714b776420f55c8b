import { endpoint } from '../kernel/endpoint.ts';
import { checkedNotice, noticeQuestion } from './rules/notice-schema.ts';

const feature = 'tenancy';

export const checkNotice = endpoint({
  name: 'checkNotice',
  feature,
  method: 'POST',
  path: '/api/rta/notices/check',
  limit: 'quote',
  actsAs: 'anyone',
  body: noticeQuestion,
  answer: checkedNotice,
  makesStale: [],
  refusals: [],
  summary: 'When a notice may take effect, and what a wrong date does',
  description:
    'By the law of Ontario, British Columbia or New York on the day it is given; nothing is stored. `earliest` is the first date that will do; of a `DEPOSIT-RETURN` it is the last (`bound`), and null where there is none. `compliant` is said of the date in `effective`, and left out without one. `effectOfWrongDate`: `void`, `corrected` to the next right date, or the tenancy `runs_on`; `takesEffectOn` is when. Each reason is said in English in `text`, and as a sentence with its values, with its citation and how sure we are. Information, not legal advice.',
});

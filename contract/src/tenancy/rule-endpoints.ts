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
  summary: 'Check when a notice may take effect, and what a wrong date does',
  description:
    'Applies the law of Ontario, British Columbia or New York in force on the day the notice is given. Nothing is stored. `earliest` is the first lawful date; for a `DEPOSIT-RETURN` it is the last lawful date (see `bound`). It is null if there is none. `compliant` says whether the date in `effective` is lawful, and is absent without that date. `effectOfWrongDate` is `void`, `corrected` (moved to the next lawful date) or `runs_on` (the tenancy continues). `takesEffectOn` is the date on which the notice takes effect. Each reason has an English `text`, the same text as a `sentence` with `values`, a `citation` and our `confidence` in it. This is information, not legal advice.',
});

import * as z from 'zod';
import { pageByCursor } from '../../kernel/paging.ts';
import { line, optional } from '../../kernel/values.ts';
import { jurisdictionCodes } from '../rules/notice-schema.ts';
import { confidences } from '../rules/rule-schema.ts';
import { ruleTopics } from './listed-rules.ts';

/** A tenancy rule as staff see it. */
export const listedRule = z.object({
  /** Its position in the data. */
  key: z.string(),
  /** Null for Lintel's own rules, which apply everywhere. */
  jurisdiction: z.string().nullable(),
  topic: z.enum(ruleTopics),
  subject: z.object({ code: z.string().nullable(), title: z.string(), isName: z.boolean() }).nullable(),
  /** Its text and figures: sentences with their values; `text` is the English form of each. */
  figures: z.array(z.object({ text: z.string(), sentence: z.string(), values: z.record(z.string(), z.string()) })),
  /** First and last day on which it applies; null if open. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  citation: z.string(),
  confidence: z.enum(confidences),
  /** Whether it was not read in the law itself. */
  isForCounsel: z.boolean(),
});

export const listedRuleQuery = z.object({
  ...pageByCursor,
  jurisdiction: optional(z.enum(jurisdictionCodes, { error: 'Please choose one of the places whose law we know' })),
  /** `counsel`: only rules that were not read in the law itself. */
  show: optional(z.enum(['counsel'], { error: 'Please choose one of these' })),
  /** Words of the rule in English or Spanish, its citation or the notice's code; every word must match. */
  search: optional(line({ max: 100 })),
});

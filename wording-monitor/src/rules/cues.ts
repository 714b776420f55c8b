import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import { cuesOfHousehold } from './cues-of-household.ts';
import { cuesOfOrigin } from './cues-of-origin.ts';
import { slurs } from './slurs.ts';

/**
 * Ambiguous wording, which staff review. Words in order, `a|b` one of several, `~` up to four words between, `?` at the end of all:
 * only in a question; `!a|b` at the end: not if one of them follows. Never more than `review`.
 */
const softCues: Record<ProtectedCategory, readonly string[]> = {
  ...cuesOfOrigin,
  ...cuesOfHousehold,
  voucher: [
    'ask|call|text|email|contact ~ voucher|vouchers|section',
    'caseworker|case|counselor ~ must|needs|has ~ call|contact|speak',
    'cash|self|private ~ tenants|renters|pay|payers ~ only|preferred',
    'must|should|be ~ employed|working ~ full|time',
    'must be employed',
    'must be working',
    'employed|working ~ only',
    'prefer|want|wants|preferred|preferimos ~ own rent',
    'prefer|preferimos|preferir ~ work|trabajen|trabaje|employed',
    'working professionals ~ only|preferred',
    'professionals only',
    'professionals preferred',
    'employed tenants ~ preferred|only',
    'job|employment ~ required',
    'income ~ from|of employment|job|work|wages ~ required|only',
    'other|government income ~ separately|reviewed|considered',
    'insurance ~ section|voucher|vouchers',
    'section|voucher|vouchers ~ difficult|hard|complicated|hassle|headache|tricky|problematic|slow|paperwork|burden|problems',
    'voucher|vouchers|section ~ only if|unless|provided|as',
    'not sure ~ section|voucher|vouchers',
    'voucher|vouchers ~ case by',
    'section ~ case by',
    'is|are your voucher ~ from|county|city ?',
    'voucher ~ not be able',
    'voucher ~ may not',
    'rent ~ up front|upfront ~ voucher',
    'voucher refunds|reimburses',
    'pay stubs ~ required|only',
    'pay stubs only',
    'w2 ~ required|only',
    'w2 income',
    'wages only',
    'earned income',
    'verifiable employment',
    'job letter ~ required',
    'must have ~ job',
    'do you get|receive ~ assistance|benefits ?',
    'who ~ paying ~ rent ?',
    'depends on ~ voucher',
    'hard working tenants|people|person',
    'hardworking tenants|people|person|individuals',
    'your source of income ?',
    'recibe ~ ayuda ?',
    'preguntar ~ dueno|duena',
    'prefer ~ w2|w',
    'no programs',
    'programs not accepted',
    'are you employed ?',
    'where do you work ?',
    'how ~ pay ~ rent ?',
    'are you on|using|receiving section|voucher|welfare|assistance ?',
    'do you have|receive|get|use section|voucher|vouchers|welfare|ssi|assistance ?',
    'reserves ~ right ~ section|vouchers',
    'inspection|inspections ~ pass|fail|delay|long ~ voucher|section',
    'voucher|section ~ inspection|inspections ~ delay|long|wait|slow',
    'private market tenants',
    'market rate tenants',
    'con trabajo estable',
    'trabajo fijo',
    'solo personas ~ trabajen',
    'deben trabajar',
    'empleo ~ requerido',
    'pregunte ~ vales',
    'people|tenants ~ pay their own',
  ],
};

/** These and each insult: a landlord's text with an insult is reviewed, whatever else it says. */
export const cues = Object.fromEntries(
  Object.entries(softCues).map(([category, known]) => [
    category,
    [...known, ...(slurs[category as ProtectedCategory] ?? []).map((slur) => `${slur} !lake|valley|creek|in|between`)],
  ]),
) as unknown as typeof softCues;

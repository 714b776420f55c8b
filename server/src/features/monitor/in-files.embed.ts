/** For programs that read whole files of texts, beside the requests or before there are any. No request is answered by these. */

export { checkText } from '@lintel/wording-monitor';
export { betterWording } from './better-wording.ts';

/** For programs that read whole files of texts, beside the requests or before there are any. No request is answered by these. */
export { betterWording } from './better-wording.ts';
export { violationsIn } from './engine/check-text.ts';

/**
 * For programs that read whole files of texts, in the background or before the server starts. Not for use in request
 * handlers.
 */

export { checkText } from '@lintel/wording-monitor';
export { betterWording } from './better-wording.ts';

import { StartupError } from '../../../platform/startup/startup-error.ts';

/** A foreseen reason why a file cannot be imported at all, in one sentence for the person who provided it. */
export class ImportRefusal extends StartupError {
  override name = 'ImportRefusal';
}

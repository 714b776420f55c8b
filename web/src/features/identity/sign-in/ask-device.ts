import type { addPasskey, signInWithPasskey } from '@lintel/contract/identity/passkey-endpoints';
import type { passkeyCreation, passkeyRequest } from '@lintel/contract/identity/passkeys';
import type { CallOf } from '@lintel/contract/kernel/endpoint';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type * as z from 'zod';

type Shown = CallOf<typeof signInWithPasskey>['body']['response'];
type Made = CallOf<typeof addPasskey>['body']['response'];

/** Why a device returned nothing: it was canceled or timed out, it already has this account's passkey, or it cannot. */
export class DeviceFault extends Error {
  readonly why: 'cancelled' | 'known' | 'failed';
  constructor(why: DeviceFault['why'], cause: unknown) {
    super(`The device gave no passkey: ${why}.`, { cause });
    this.why = why;
  }
}

const faultOf = (error: unknown): DeviceFault => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return new DeviceFault('cancelled', error);
  return new DeviceFault(name === 'InvalidStateError' ? 'known' : 'failed', error);
};

/** Returns whether this browser supports passkeys here; on plain http it does not. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

/** Returns whether it offers passkeys in the email field. */
export const offersInField = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Signs in with a passkey of the device. `inField`: waits until the visitor chooses a passkey in a field. Throws DeviceFault. */
export const showPasskey = async (
  { allowCredentials = [], ...options }: z.output<typeof passkeyRequest>,
  { inField }: { inField: boolean },
): Promise<Shown> => {
  try {
    const optionsJSON = { ...options, allowCredentials } as PublicKeyCredentialRequestOptionsJSON;
    return (await startAuthentication({ optionsJSON, useBrowserAutofill: inField })) as unknown as Shown;
  } catch (error) {
    throw faultOf(error);
  }
};

/** Creates a passkey on the device. Throws DeviceFault. */
export const makePasskey = async (options: z.output<typeof passkeyCreation>): Promise<Made> => {
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return (await startRegistration({ optionsJSON })) as unknown as Made;
  } catch (error) {
    throw faultOf(error);
  }
};

/** Cancels a request that waits for the visitor's choice. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

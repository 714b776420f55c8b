/** Thrown for a backup that cannot be made, read or restored; its message is a sentence for the operator. */
export class BackupFault extends Error {}

import { saveBlob } from '../../../platform/save-file.ts';

/**
 * Downloads a document of this site and saves it under a name. Returns whether it succeeded; the reason of a failure goes to the
 * console.
 */
export const savePaper = async (address: string, name: string): Promise<boolean> => {
  try {
    const response = await fetch(address, { credentials: 'include' });
    if (!response.ok) throw new Error(`${response.status}`);
    saveBlob(name, await response.blob());
    return true;
  } catch (error) {
    console.error('Failed to download:', error);
    return false;
  }
};

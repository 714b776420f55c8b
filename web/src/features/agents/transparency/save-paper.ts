import { saveBlob } from '../../../platform/save-file.ts';

/** Fetches a paper of this site and saves it under a name. Answers whether it could be had; why not is for the console. */
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

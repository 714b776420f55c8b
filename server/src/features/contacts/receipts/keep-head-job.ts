/** The job that writes the head of the record to the data folder. Say `wake` after a commit that added to the record. */
export const keepHeadJob = 'contacts.keep-head';

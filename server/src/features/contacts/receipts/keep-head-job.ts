/** The job that writes the head of the record to the data folder. Each commit that adds to the record wakes it. */
export const keepHeadJob = 'contacts.keep-head';

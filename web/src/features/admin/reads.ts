/** Each read of personal data is a line in the audit log: none without a reason. */
export const onlyByHand = { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 60_000 } as const

export const productName = 'Callup'
export const productSince = 2023

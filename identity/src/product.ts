export const productName = 'Callup'

import { type Static, Type } from 'typebox'
import { Line } from './field.ts'

/** A column of an uploaded table, and the field it is read as. */
export const TableColumn = Type.Object({
  at: Type.Integer({ description: 'Counted from 0.' }),
  heading: Type.String(),
  sample: Type.String({ description: 'What stands in its first line.' }),
  as: Type.String({ description: 'Empty: the column is not read.' }),
})
export type TableColumn = Static<typeof TableColumn>

const mostColumns = 200

/** Assigns fields to columns whose headings are not recognized. */
export const Mapping = <Field extends string>(fields: readonly Field[]) =>
  Type.Optional(
    Type.Array(
      Type.Object({
        at: Type.Integer({ minimum: 0, maximum: mostColumns }),
        as: Type.Unsafe<Field | ''>(Line(20, { enum: ['', ...fields] })),
      }),
      { maxItems: mostColumns, description: 'Columns chosen by hand. Empty: the column is not read.' },
    ),
  )

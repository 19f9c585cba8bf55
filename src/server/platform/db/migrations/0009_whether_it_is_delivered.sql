ALTER TABLE "listings" ADD COLUMN "delivery" text;--> statement-breakpoint
-- What is here already is not read again while its page stays the same: the plainest words are enough for it.
UPDATE "listings" SET "delivery" = CASE
    WHEN concat_ws(' ', "title", "description") ~* '\m(no|not|cannot|can''t|won''t|don''t) (able to |offer )?deliver' THEN 'Pick-up only'
    WHEN concat_ws(' ', "title", "description") ~* '\m(can|will|happy to|able to) deliver|\mdelivery (is )?available' THEN 'Can deliver'
    ELSE 'Pick-up only'
  END
  WHERE concat_ws(' ', "title", "description") ~* '\m(can|will|happy to|able to|no|not|cannot|can''t|won''t|don''t) (able to |offer )?deliver|\mdelivery (is )?available|\m(pick[ -]?up|collection) only\M';
// KeyValueCoding
